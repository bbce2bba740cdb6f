import { Argument, type Command, type Option } from 'commander';
import { templateKinds } from './new.ts';
import { allCommands } from './program.ts';
import { type Console, exitCodes, processConsole } from './shared/Console.ts';

/** The shells for which there is a completion script. */
export type Shell = keyof typeof scripts;

/** `riftlab completion SHELL`: prints a script that lets a shell complete commands and options. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description('Print a script that lets a shell complete the commands of riftlab, their options and files.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab completion bash >> ~/.bashrc
  npx riftlab completion zsh > ~/.zfunc/_riftlab    (a folder of your fpath)
  npx riftlab completion fish > ~/.config/fish/completions/riftlab.fish`,
    )
    .action(async (shell: Shell) => {
      console.print(completionScript(shell, await allCommands()));
      process.exitCode = exitCodes.done;
    });
}

/** Returns the script for a shell. */
export function completionScript(shell: Shell, commands: readonly Command[]): string {
  return scripts[shell](commands.map(shapeOf));
}

/** The words that a shell can complete after a command. */
interface CommandShape {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionShape[];
  /** The possible words for the command's first argument; empty if the argument is a file or any text. */
  readonly words: readonly string[];
}

interface OptionShape {
  readonly flag: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** The possible values; empty if any value is possible, such as a file. */
  readonly choices: readonly string[];
}

function shapeOf(command: Command): CommandShape {
  const options = [...command.options, helpOption].map((option) => ({
    flag: option.long ?? option.short ?? '',
    description: option.description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
  }));
  const words = command.name() === 'new' ? templateKinds() : (command.registeredArguments[0]?.argChoices ?? []);
  return { name: command.name(), summary: command.summary(), options, words };
}

/** The help option, which Commander adds to every command. */
const helpOption: Pick<Option, 'long' | 'short' | 'description' | 'required' | 'optional' | 'argChoices'> = {
  long: '--help',
  description: 'show all options, with examples',
  required: false,
  optional: false,
};

const scripts = { bash, zsh, fish } as const;

const INDENT = '      ';

function bash(commands: readonly CommandShape[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options.flatMap(({ flag, takesValue, choices }) => (takesValue ? [{ after: `'${name} ${flag}'`, choices }] : [])),
  );
  const chosen = values.filter(({ choices }) => choices.length > 0);
  const any = values.filter(({ choices }) => choices.length === 0).map(({ after }) => after);
  const rest = commands.map(({ name, options, words }) => {
    const flags = options.map(({ flag }) => flag).join(' ');
    return `${INDENT}  ${name}) words='${words.join(' ')}'; flags='${flags}' ;;`;
  });
  return `# Completion of riftlab in bash.
_riftlab() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words='' flags=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${commands.map(({ name }) => name).join(' ')}'
    flags='--help --version'
  else
    case "\${COMP_WORDS[1]} $previous" in
${chosen.map(({ after, choices }) => `${INDENT}${after}) words='${choices.join(' ')}' ;;`).join('\n')}
${INDENT}${any.join('|')}) ;;
      *) case "\${COMP_WORDS[1]}" in
${rest.join('\n')}
      esac ;;
    esac
  fi
  case "$current" in -*) words="$flags" ;; esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
# If nothing matches, files are completed.
complete -o default -F _riftlab riftlab
`;
}

function zsh(commands: readonly CommandShape[]): string {
  const cases = commands.map(({ name, options, words }) => {
    const flags = options.map(({ flag, description, takesValue, choices }) => {
      const value = takesValue ? `:value:${choices.length > 0 ? `(${choices.join(' ')})` : '_files'}` : '';
      return `${INDENT}  ${quoted(`${flag}[${plain(description)}]${value}`)}`;
    });
    const rest = words.length > 0 ? `1:what:(${words.join(' ')})` : '*:file:_files';
    return `    ${name})\n      _arguments \\\n${[...flags, `${INDENT}  ${quoted(rest)}`].join(' \\\n')} ;;`;
  });
  return `#compdef riftlab
# Completion of riftlab in zsh.
_riftlab() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${plain(summary)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
# If zsh loads this file from a folder of fpath, the function is called; if the file is sourced, the function is registered.
if [[ "$funcstack[1]" = _riftlab ]]; then
  _riftlab "$@"
else
  compdef _riftlab riftlab
fi
`;
}

function fish(commands: readonly CommandShape[]): string {
  const lines = commands.flatMap(({ name, summary, options, words }) => {
    const after = `complete -c riftlab -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c riftlab -n __fish_use_subcommand -f -a ${name} -d ${quoted(plain(summary))}`,
      ...(words.length > 0 ? [`${after} -f -a ${quoted(words.join(' '))}`] : []),
      ...options.map(({ flag, description, takesValue, choices }) => {
        const value = takesValue ? ` -r${choices.length > 0 ? ` -f -a ${quoted(choices.join(' '))}` : ' -F'}` : '';
        return `${after} -l ${flag.replace(/^--/, '')} -d ${quoted(plain(description))}${value}`;
      }),
    ];
  });
  return `# Completion of riftlab in fish.\n${lines.join('\n')}\n`;
}

/**
 * Returns a description without the characters that a shell would interpret: quotes, backslashes, `$` and square brackets. A
 * colon becomes a dash.
 */
function plain(text: string): string {
  return text
    .replaceAll(/["'\\`$]/g, '')
    .replaceAll(/[[\]]/g, '')
    .replaceAll(':', ' –');
}

function quoted(text: string): string {
  return `'${text}'`;
}
