import { type JsonSchema, jsonSchemaOf, valueWords } from './schema/jsonSchema.ts';
import { type Registry, studySchema } from './schema/studySchema.ts';

/** Returns the Markdown reference of all fields of a study. It is the README of the folder of studies. */
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
    const remark = `Its stages contain setups of other engines. The table omits fields that are already described for ${names}, or further up in this table.`;
    const told = others.flatMap((other) => other.rows);
    return `${heading}\n\n${remark}\n\n${table(newRows(rows, told))}\n`;
  });
}

function table(rows: readonly FieldRow[]): string {
  const lines = rows.map(({ path, allowed, otherwise, meaning }) =>
    ['', ` \`${path}\` `, ...[allowed, otherwise, meaning].map((cell) => ` ${cellText(cell)} `), ''].join('|'),
  );
  return ['| field | type | default | description |', '|---|---|---|---|', ...lines].join('\n');
}

function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

const introduction = `# Studies

Each \`.yaml\` file here is a study: one question, its rules, and the setup to play. \`riftlab run STUDY\` plays it and writes a
report. A study is plain text (YAML 1.2) and contains no code.

The first line of a study, \`# yaml-language-server: $schema=study.schema.json\`, lets an editor complete keys, describe them and
underline mistakes while you type. \`riftlab run\` reports all mistakes of a file at once, each with its line and column.

The folder \`new/\` contains the starter studies of \`riftlab new\`, one for each kind of question.

This page is generated from the schema that checks the files.

## A study

In the tables, \`NAME\` stands for a name that you choose, and \`[]\` for each item of a list.
`;

const scenariosAndSweeps = `## Scenarios and sweeps

A study may play one setup in several versions. \`scenarios\` gives each version a name and lists its changes. \`sweep\` tries a list
of values for a path of the setup, written with dots. Each scenario is played with each combination of swept values.

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
  fleet.van.count: [2, 3]   # or {from: 2, to: 3}
\`\`\`

These are four scenarios: \`as-is, fleet.van.count=2\`, \`as-is, fleet.van.count=3\`, \`second-rift, fleet.van.count=2\` and
\`second-rift, fleet.van.count=3\`. The first is the baseline.

Changes are merged deep into the setup: mappings merge key by key, a list or a single value is replaced, and \`null\` removes the
key. Swept values are merged in the same way, after the scenario's changes. A study may have up to 1,000 scenarios.

All scenarios play the same trials: trial 17 uses the same random numbers for the same draws in every scenario. So differences come
from the change and not from the dice, and \`comparison.csv\` needs far fewer trials to show them.

## Events and joint tables

\`\`\`yaml
events:
  enough: arrived_cargo_infantry >= 5
  safe: {when: enough and not fleet_lost, title: enough arrive and the flagship with them}
lead: [enough, ships_arrived >= 2]
tables: [[arrived_ship_carrier, arrived_ship_dreadnought]]
\`\`\`

An event is a claim about a trial, made of measures and of earlier events. It can be used wherever a measure can, by its name or
as a condition in place of the name: in \`lead\` and \`targets\`, to compare, sweep, tune and replay. It is also solved exactly. A
condition joins comparisons with \`and\`, \`or\` and \`not\`, and may use brackets:

- a count with a number: \`ships_arrived >= 2\` (\`= != < <= > >=\`);
- a category with one of its values: \`winner = attacker\`;
- a flag alone, or with yes and no: \`fleet_lost\`, \`fleet_lost = no\`;
- sums of measures: \`attacker_left + 1 >= 2 * defender_left\`; a minus sign needs a space on each side.

A target of a count is about its average over all trials; a target of an event is about its chance in a trial. A joint table says how
often each combination of the values of two or three measures occurs. \`riftlab measures STUDY\` lists all names.

## Targets and precision

\`\`\`yaml
targets:
  - {measure: fleet_arrives, between: [0.4, 0.6], confidence: 0.99}
  - {measure: winner=red, atLeast: 0.45, scenario: refit}
  - {measure: rounds, within: {of: as-is, margin: 0.5}}
precision: {measure: fleet_arrives, within: 0.001, atMost: 50M}
\`\`\`

\`riftlab check STUDY\` says whether each target is met, missed or undecided. A rate is a number between 0 and 1. If there is an exact
value, it decides. \`precision\` replaces \`trials\`: the run ends when the interval is narrow enough. A check, and a run with a
precision, look at the results repeatedly, so they use confidence sequences, which remain valid at every look.

## Rare events

\`\`\`yaml
rare: {measure: fleet_lost, purposes: [removal]}
\`\`\`

Plain trials almost never contain a very rare event. Its chance is therefore estimated from additional trials of each scenario, in which
the dice of the named draws are tilted towards the event. The result of each trial is weighted, so that the estimate is the chance
with fair dice. By default there are as many tilted trials as plain ones; \`trials: 2M\` sets another number. The event is a flag, or
a category with one of its values. If \`purposes\` names an unknown draw, the message lists the draws of the rules.

Pilot trials, which are not counted, find the best tilt. To set it yourself, write \`tilt: {removal: 0.05}\` instead of \`purposes\`: a
factor on the odds of high dice. A factor below 1 favours low dice. An estimate that depends on too few trials is not shown. Only
\`riftlab run\` estimates rare events; \`check\`, \`compare\`, \`tune\` and \`sensitivity\` ignore \`rare\`.
`;

/** A row of the reference: one field of a file. */
export interface FieldRow {
  /**
   * The path with dots. `NAME` stands for a name that the designer chooses, `[]` for each item of a list: `fleet.NAME.ship`.
   */
  readonly path: string;
  /** The type of the field, in Markdown. */
  readonly allowed: string;
  /** The default, in Markdown; `required` if the field has to be given; empty for other fields without a default. */
  readonly otherwise: string;
  readonly meaning: string;
}

/** Returns the fields that every study has (key null), and the fields of each engine's setup (key: the engine's name). */
export function allFields(registry: Registry): ReadonlyMap<string | null, readonly FieldRow[]> {
  return new Map<string | null, readonly FieldRow[]>([
    [null, fieldRows(jsonSchemaOf(studySchema(registry)))],
    ...[...registry.values()].map(({ name, setupSchema }) => [name, fieldRows(jsonSchemaOf(setupSchema))] as const),
  ]);
}

/** Returns every field that a schema describes: outer fields before inner ones, in the schema's order. */
function fieldRows(schema: JsonSchema): FieldRow[] {
  const rows = rowsInside(schema, '', false);
  return rows.filter((row, at) => rows.findIndex(({ path }) => path === row.path) === at);
}

/**
 * @param isChoice true if the schema is one of several alternatives. Then its fields are not required, because the
 * study may choose another alternative
 */
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

/**
 * Returns true if a schema is a mapping by name, and one of the alternatives is a list whose items have the same schema
 * as the values of the mapping. Then only the fields of the list are described.
 */
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

/** Returns the rows that differ in key, type or description from every row of `others` and from every earlier row. */
export function newRows(rows: readonly FieldRow[], others: readonly FieldRow[]): FieldRow[] {
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
