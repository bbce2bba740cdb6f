import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Line, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { work } from '../app/state.ts';
import type { Field, Path } from '../core/fields.ts';
import type { Form, Reading } from '../core/reading.ts';

/** The callbacks of an editor. */
interface Listeners {
  changed(text: string): void;
  undo(): void;
  redo(): void;
}

export interface YamlEditor {
  /** Replaces the text, unless it is already shown. The cursor stays in place if possible. */
  setText(text: string): void;
  setReading(reading: Reading | null): void;
  /** Puts the cursor on a line, from 1, and shows it. */
  showLine(line: number): void;
  close(): void;
}

/**
 * A CodeMirror editor in an element. The editor is in a shadow root, because CodeMirror then adds its styles as style sheet
 * objects. The page's content security policy permits these objects, but no `<style>` elements.
 */
export function yamlEditor(element: HTMLElement, text: string, { changed, undo, redo }: Listeners): YamlEditor {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // The form of the latest text that was valid YAML. While a key is being typed, the text is often invalid, so
  // completion takes the allowed keys from this form.
  let form: Form | null = null;
  const run = (act: () => void) => () => {
    act();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        EditorView.lineWrapping,
        yaml(),
        syntaxHighlighting(colours),
        lintGutter(),
        autocompletion({ override: [(context) => completions(context, form)], activateOnTyping: true }),
        keymap.of([
          // The page's undo and redo replace those of CodeMirror, because they include the changes that the form makes.
          { key: 'Mod-z', run: run(undo), shift: run(redo) },
          { key: 'Mod-y', run: run(redo) },
          { key: 'Tab', run: acceptCompletion },
          ...searchKeymap,
          ...lintKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({
          'aria-label': 'The text of the study. To leave it, press Escape, then Tab.',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((one) => one.annotation(Transaction.remote))) {
            changed(update.state.doc.toString());
          }
        }),
        theme,
      ],
    }),
  });
  return {
    setText: (next) => {
      const now = view.state.doc.toString();
      if (now === next) return;
      let from = 0;
      while (from < now.length && now[from] === next[from]) from += 1;
      let end = 0;
      while (
        end < Math.min(now.length, next.length) - from &&
        now[now.length - 1 - end] === next[next.length - 1 - end]
      )
        end += 1;
      view.dispatch({
        changes: { from, to: now.length - end, insert: next.slice(from, next.length - end) },
        annotations: Transaction.remote.of(true),
      });
    },
    setReading: (next) => {
      form = next?.form ?? form;
      view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, next)));
    },
    showLine: (line) => {
      const { from } = lineAt(view.state, line);
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

/** Returns a line by its number; if there is no such line, the nearest one. */
function lineAt({ doc }: EditorState, line: number): Line {
  return doc.line(Math.min(Math.max(1, line), doc.lines));
}

/** The mistakes at their positions in the text. Mistakes in other files are shown at the top. */
function diagnosticsOf(state: EditorState, reading: Reading | null): Diagnostic[] {
  const mistakes = (reading?.mistakes ?? []).map((mistake) =>
    mistake.file === work.peek()?.name ? mistake : { ...mistake, line: 1, column: 1 },
  );
  return mistakes.map(({ line = 1, column = 1, message, path }) => {
    const at = lineAt(state, line);
    const from = Math.min(at.to, at.from + column - 1);
    const word = /^[^\s,}\]]+/.exec(at.text.slice(column - 1))?.[0].length ?? 1;
    return {
      from,
      to: Math.min(at.to, from + word),
      severity: 'error',
      message: path === '' ? message : `${path}: ${message}`,
    };
  });
}

/** Returns completions at the cursor: the allowed keys with their descriptions, or the possible values of a key. */
function completions(context: CompletionContext, form: Form | null): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  const [, indent = '', , word = ''] = /^(\s*)(- )?([\w-]*)$/.exec(before) ?? [];
  if (form === null) return null;
  const value = /^\s*(?:- )?([\w-]+):\s+([\w-]*)$/.exec(before);
  const path = pathAbove(context.state, line.number, value === null ? indent.length : /^\s*/.exec(before)![0].length);
  const fieldAt = (steps: Path) => (steps[0] === 'setup' ? find(form.setup, steps.slice(1)) : find(form.study, steps));
  if (value !== null) {
    const field = fieldAt([...path, value[1]]);
    if (field?.input.kind !== 'choice') return null;
    return {
      from: context.pos - value[2].length,
      options: field.input.choices.map((label) => ({ label, type: 'constant' })),
    };
  }
  if (!/^(\s*)(- )?([\w-]*)$/.test(before) || (word === '' && !context.explicit)) return null;
  const field = path.length === 0 ? form.study : fieldAt(path);
  if (field?.input.kind !== 'group') return null;
  return {
    from: context.pos - word.length,
    options: field.input.more.map(({ key, description }) => ({
      label: key,
      info: description,
      apply: `${key}: `,
      type: 'property',
    })),
    validFor: /^[\w-]*$/,
  };
}

/**
 * Returns the keys of the mappings that contain a line, outermost first. They are found by the indentation of the lines
 * above.
 */
function pathAbove({ doc }: EditorState, from: number, indent: number): Path {
  const path: string[] = [];
  let limit = indent;
  for (let number = from - 1; number >= 1 && limit > 0; number -= 1) {
    const [, spaces, key] = /^(\s*)(?:- )?("?[\w .-]+"?):/.exec(doc.line(number).text) ?? [];
    if (key === undefined || spaces.length >= limit) continue;
    path.unshift(key.replaceAll('"', ''));
    limit = spaces.length;
  }
  return path;
}

function find(field: Field, path: Path): Field | null {
  const [step, ...rest] = path;
  if (step === undefined) return field;
  const { input } = field;
  if (input.kind !== 'group' && input.kind !== 'names' && input.kind !== 'items') return null;
  const next = input.fields.find((one) => one.path.at(-1) === step);
  return next === undefined ? null : find(next, rest);
}

// The page's colours can be used here, because a shadow root inherits custom properties.
const theme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--paper)', fontSize: '.875rem', height: '100%' },
  '&.cm-focused': { outline: '2px solid var(--data)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace', lineHeight: '1.55' },
  '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'var(--shade)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--shade)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--select)',
  },
  '.cm-tooltip, .cm-panels': { color: 'var(--text)', backgroundColor: 'var(--paper)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { color: 'var(--paper)', backgroundColor: 'var(--data)' },
});

/**
 * The page's colours that replace CodeMirror's colours, by the replaced colour. CodeMirror's colours were chosen for a
 * white background.
 */
const INKS: Readonly<Record<string, string>> = {
  '#00c': 'var(--data)',
  '#940': 'var(--quiet)',
  '#a11': 'var(--text)',
  '#219': 'var(--exact-text)',
  '#164': 'var(--exact-text)',
};

const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => ({ ...spec, color: INKS[String(spec.color)] ?? 'var(--text)' })),
);
