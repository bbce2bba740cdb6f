import type { Path } from '../core/fields.ts';
import { Add } from '../panels/Form.tsx';
import { fieldAt } from './data.ts';

/**
 * Offers the settings that a part of the setup does not have yet. The settings in `except` are not offered, because the
 * page shows them elsewhere.
 */
export function MoreOf({ path, except, what }: { path: Path; except: readonly string[]; what: string }) {
  const input = fieldAt(path)?.input;
  const more = input?.kind === 'group' ? input.more.filter(({ key }) => !except.includes(key)) : [];
  return <Add path={path} more={more} what={what} />;
}
