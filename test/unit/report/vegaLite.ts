import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';

const ajv = new Ajv({ strict: false, allErrors: true });
// ajv-formats is CommonJS whose types and runtime disagree on what the import is.
(addFormatsModule as unknown as (ajv: Ajv) => void)(ajv);
// `color-hex` is Vega-Lite's own.
ajv.addFormat('color-hex', /^#([0-9a-f]{3}){1,2}$/i);
const schemaPath = fileURLToPath(import.meta.resolve('vega-lite/vega-lite-schema.json'));

/**
 * Checks a chart specification by Vega-Lite's own schema; its mistakes are in `isVegaLite.errors`. The schema takes seconds to
 * compile, so all test files share the result.
 */
export const isVegaLite = ajv.compile(JSON.parse(readFileSync(schemaPath, 'utf8')));
