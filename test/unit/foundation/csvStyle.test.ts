import { describe, expect, it } from 'vitest';
import { csvText, spreadsheetStyle } from '../../../src/foundation/csv.ts';

describe('CSV for spreadsheets', () => {
  const rows = [['a; b', 1.5, -0.25, 3, null]] as const;

  it('has semicolons and decimal commas if the locale uses decimal commas, after a byte-order mark', () => {
    expect(csvText(['x', 'y', 'z', 'n', 'e'], rows, spreadsheetStyle('de'))).toBe(
      '\uFEFFx;y;z;n;e\n"a; b";1,5;-0,25;3;\n',
    );
    expect(spreadsheetStyle('fr-FR')).toEqual(spreadsheetStyle('de'));
  });

  it('has commas and decimal points in other locales', () => {
    expect(csvText(['x', 'y', 'z', 'n', 'e'], rows, spreadsheetStyle('en-GB'))).toBe(
      '\uFEFFx,y,z,n,e\na; b,1.5,-0.25,3,\n',
    );
  });

  it('is plain CSV by default', () => {
    expect(csvText(['x'], [[1.5]])).toBe('x\n1.5\n');
  });

  it('throws for an unknown locale', () => {
    expect(() => spreadsheetStyle('not a locale')).toThrow(RangeError);
  });
});
