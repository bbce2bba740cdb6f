import { PlacedYaml, type ReportYamlMistake, type YamlKind } from '../../PlacedYaml.ts';

/** The limits of a card file. A file of a few hundred cards has about half as many tokens as allowed. */
const CARDS: YamlKind = { name: 'a file of cards', part: 'card', longest: 200_000, mostLexemes: 60_000 };

/** A card file, with its data and the position of each part. */
export class CardFile extends PlacedYaml {
  constructor(text: string, report: ReportYamlMistake) {
    super(text, CARDS, report);
  }
}
