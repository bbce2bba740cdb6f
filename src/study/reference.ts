import { type JsonSchema, jsonSchemaOf, valueWords } from './schema/jsonSchema.ts';
import { type Registry, studySchema } from './schema/studySchema.ts';

/** The reference of everything that a study may hold, in Markdown: the README of the folder of studies. */
export function fieldReference(registry: Registry): string {
  const studyKeys = fieldRows(jsonSchemaOf(studySchema(registry))).filter(({ path }) => !path.includes('.'));
  return [introduction, table(studyKeys), '', ...engineSections(registry), scenariosAndSweeps].join('\n');
}

function engineSections(registry: Registry): string[] {
  const engines = [...registry.values()].map((rules) => ({
    ...rules,
    rows: fieldRows(jsonSchemaOf(rules.setupSchema)),
  }));
  return engines.map(({ name, rows, composition }) => {
    const heading = `## The setup of \`${name}\``;
    if (composition === undefined) return `${heading}\n\n${table(rows)}\n`;
    const others = engines.filter((other) => other.composition === undefined);
    const names = others.map((other) => `\`${other.name}\``).join(', ');
    const remark = `Its stages hold the setups of other engines: a field that is the same as in ${names}, or further up, is not told again here.`;
    const told = others.flatMap((other) => other.rows);
    return `${heading}\n\n${remark}\n\n${table(untoldRows(rows, told))}\n`;
  });
}

function table(rows: readonly FieldRow[]): string {
  const lines = rows.map(({ path, allowed, otherwise, meaning }) =>
    ['', ` \`${path}\` `, ...[allowed, otherwise, meaning].map((cell) => ` ${cellText(cell)} `), ''].join('|'),
  );
  return ['| field | what it may be | left out | meaning |', '|---|---|---|---|', ...lines].join('\n');
}

function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

const introduction = `# Studies

Each \`.yaml\` file here is a study: one question, the rules it is about, and the setup to play. \`riftlab run STUDY\`
plays it and leaves a report. A study is plain text (YAML 1.2) and holds no code.

The first line of a study, \`# yaml-language-server: $schema=study.schema.json\`, lets an editor complete keys, show what
they mean and underline mistakes while you type. \`riftlab run\` reports all mistakes of a file at once, each with its
line and column.

The folder \`new/\` holds the studies that \`riftlab new\` starts from, one for each kind of question.

This page is generated from the same descriptions that check the files.

## A study

In the tables, \`NAME\` stands for a name that you choose, and \`[]\` for each item of a list.
`;

const scenariosAndSweeps = `## Scenarios and sweeps

A study may play one setup in several versions. \`scenarios\` gives each version a name and says what is different in it;
\`sweep\` tries a list of values for a place of the setup, written with dots. Each scenario is played with each
combination of swept values.

\`\`\`yaml
question: Do three cruisers fare better than two, and what does a second rift cost?
rules: gravity-rift
trials: 250k
setup:
  fleet:
    van: {ship: cruiser, count: 2, exits: 1}
scenarios:
  as-is: {}
  second-rift: {fleet: {van: {exits: 2}}}
sweep:
  fleet.van.count: [2, 3]
\`\`\`

These are four scenarios: \`as-is, fleet.van.count=2\`, \`as-is, fleet.van.count=3\`, \`second-rift, fleet.van.count=2\` and
\`second-rift, fleet.van.count=3\`. The first is the baseline.

Changes are merged deep into the setup: mappings merge key by key, a list or a single value is replaced, and \`null\`
removes the key. Swept values are merged in the same way, after the scenario's changes. A study may come to 1,000
scenarios.

Scenarios play the same trials: trial 17 of one has the luck of trial 17 of the other, purpose by purpose. So what differs
between them is the change and not the dice, and \`comparison.csv\` needs far fewer trials to see it.

## Targets and precision

\`\`\`yaml
targets:
  - {measure: fleet_arrives, between: [0.4, 0.6], confidence: 0.99}
  - {measure: winner=red, atLeast: 0.45, scenario: refit}
  - {measure: rounds, within: {of: as-is, margin: 0.5}}
precision: {measure: fleet_arrives, within: 0.001, atMost: 50M}
\`\`\`

\`riftlab check STUDY\` says of each target whether it is met, missed or undecided; a rate lies between 0 and 1. The exact
value decides where there is one. \`precision\` stands instead of \`trials\`: the run ends when the interval is narrow enough.
Both look at the trials again and again, so they use intervals that allow it.

## Rare events

\`\`\`yaml
rare: {measure: fleet_lost, purposes: [removal]}
\`\`\`

An event that plain trials hardly ever see is estimated from as many further ones of each scenario (or \`trials: 2M\` of
them), in which the dice of the named draws are tilted towards it; each counts for as much less as fair dice make it
rarer. The event is a flag, or a category with one of its values. A mistyped draw is told with those that the rules have.
How far to tilt is found in pilot trials, which are not counted; or give it, as the factor on the odds of high dice, instead
of \`purposes\`: \`tilt: {removal: 0.05}\`, below 1 for low ones. An estimate that rests on too few trials is not shown.
\`riftlab run\` does this; \`check\`, \`compare\`, \`tune\` and \`sensitivity\` pass over it.
`;

/** One field of a file, for its reference. */
export interface FieldRow {
  /** With dots; `NAME` stands for a name of one's own, `[]` for each item of a list: `fleet.NAME.ship`. */
  readonly path: string;
  /** What it may be, in Markdown. */
  readonly allowed: string;
  /** What counts where it is left out, in Markdown; `required` where it may not be. */
  readonly otherwise: string;
  readonly meaning: string;
}

/** Every field that a schema describes, outer before inner, in the schema's order. */
function fieldRows(schema: JsonSchema): FieldRow[] {
  const rows = rowsInside(schema, '', false);
  return rows.filter((row, at) => rows.findIndex(({ path }) => path === row.path) === at);
}

/** @param isChoice whether the schema is one of several forms, so that none of its fields is required for good */
function rowsInside(schema: JsonSchema, path: string, isChoice: boolean): FieldRow[] {
  const alternatives = schema.anyOf ?? schema.oneOf ?? [];
  const { properties = {}, required = [], additionalProperties: named, items } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, field]) => {
      if (typeof field === 'boolean') return [];
      const inner = path === '' ? key : `${path}.${key}`;
      const isRequired = !isChoice && required.includes(key);
      return [row(field, inner, isRequired), ...rowsInside(field, inner, false)];
    }),
    ...(typeof named === 'object' ? rowsInside(named, `${path}.NAME`, false) : []),
    ...[items].flat().flatMap((item) => (typeof item === 'object' ? rowsInside(item, `${path}[]`, false) : [])),
    ...alternatives
      .filter((alternative) => !isListByName(alternative, alternatives))
      .flatMap((alternative) => rowsInside(alternative, path, alternatives.length > 1)),
  ];
}

/** Whether a mapping by name holds just what a list holds that may stand in its place: its fields are told once. */
function isListByName({ additionalProperties: named }: JsonSchema, alternatives: readonly JsonSchema[]): boolean {
  if (typeof named !== 'object') return false;
  const held = JSON.stringify(named);
  return alternatives.some(({ items }) => items !== undefined && JSON.stringify(items) === held);
}

function row(schema: JsonSchema, path: string, isRequired: boolean): FieldRow {
  const hasDefault = schema.default !== undefined && JSON.stringify(schema.default) !== '{}';
  const otherwise = hasDefault ? `\`${JSON.stringify(schema.default)}\`` : '';
  return {
    path,
    allowed: valueWords(schema, (word) => `\`${word}\``),
    otherwise: isRequired ? 'required' : otherwise,
    meaning: schema.description ?? '',
  };
}

/** The rows that no other row, nor one before it, has told already: of the same key, with the same values and meaning. */
export function untoldRows(rows: readonly FieldRow[], others: readonly FieldRow[]): FieldRow[] {
  const told = new Set(others.map(wordsOf));
  return rows.filter((row) => {
    const words = wordsOf(row);
    const isNew = !told.has(words);
    told.add(words);
    return isNew;
  });
}

function wordsOf({ path, allowed, meaning }: FieldRow): string {
  return JSON.stringify([path.split('.').at(-1), allowed, meaning]);
}
