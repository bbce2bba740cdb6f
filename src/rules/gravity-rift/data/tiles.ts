/** The types of anomaly, by their names in a study. */
export const anomalies = ['gravity-rift', 'nebula', 'supernova', 'asteroid-field', 'entropic-scar'] as const;

/** A type of anomaly: `gravity-rift`. */
export type Anomaly = (typeof anomalies)[number];

/** The letters of wormholes in a study; systems with the same letter are adjacent. */
export const wormholes = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'] as const;

/** A wormhole's letter: `alpha`. */
export type Wormhole = (typeof wormholes)[number];

/** One side of a system tile, as printed. */
export interface Tile {
  /**
   * The number on the tile, with its side if the tile has two: `41`, `82B`. Homebrew tiles have a letter and a number.
   */
  readonly id: string;
  /**
   * The tile's planets or other contents. If the tile is the home of a faction, the faction's name follows: after a dash, in
   * brackets or, for Keleres, after a space.
   */
  readonly name: string;
  /** The product in which the tile was published; `discordant-stars` and `uncharted-space` are homebrew. */
  readonly set: 'base' | 'pok' | 'codex3' | 'thunders-edge' | 'discordant-stars' | 'uncharted-space';
  /** The tile's anomalies; absent if it has none. */
  readonly anomalies?: readonly Anomaly[];
  /** The letters of the tile's wormholes; absent if it has none. */
  readonly wormholes?: readonly Wormhole[];
}

/**
 * All system tiles. The data are facts of the published games, checked against public tables of tiles. Hyperlane tiles
 * are not included.
 */
export const tiles: readonly Tile[] = [
  { id: '1', name: 'Jord - Sol', set: 'base' },
  { id: '2', name: 'Moll Primus - Mentak', set: 'base' },
  { id: '3', name: 'Darien - Yin', set: 'base' },
  { id: '4', name: 'Muaat - Muaat', set: 'base' },
  { id: '5', name: 'Nestphar - Arborec', set: 'base' },
  { id: '6', name: '[0.0.0] - L1Z1X', set: 'base' },
  { id: '7', name: 'Winnu - Winnu', set: 'base' },
  { id: '8', name: 'Mordai II - Nekro', set: 'base' },
  { id: '9', name: 'Maaluuk/Druaa - Naalu', set: 'base' },
  { id: '10', name: 'Arc Prime/Wren Terra - Letnev', set: 'base' },
  { id: '11', name: 'Ragh/Lisis II - Saar', set: 'base' },
  { id: '12', name: 'Nar/Jol - Jol-Nar', set: 'base' },
  { id: '13', name: "Quinarra/Trenlak - N'orr", set: 'base' },
  { id: '14', name: 'Archon Ren/Archon Tau - Xxcha', set: 'base' },
  { id: '15', name: 'Retillion/Shalloq - Yssaril', set: 'base' },
  { id: '16', name: 'Arretze/Hercant/Kamdorn - Hacan', set: 'base' },
  { id: '17', name: 'Creuss Gate - Creuss', set: 'base', wormholes: ['delta'] },
  { id: '18', name: 'Mecatol Rex', set: 'base' },
  { id: '19', name: 'Wellon', set: 'base' },
  { id: '20', name: 'Vefut II', set: 'base' },
  { id: '21', name: 'Thibah', set: 'base' },
  { id: '22', name: 'Tarmann', set: 'base' },
  { id: '23', name: 'Saudor', set: 'base' },
  { id: '24', name: 'Mehar Xull', set: 'base' },
  { id: '25', name: 'Quann', set: 'base', wormholes: ['beta'] },
  { id: '26', name: 'Lodor', set: 'base', wormholes: ['alpha'] },
  { id: '27', name: 'Starpoint/New Albion', set: 'base' },
  { id: '28', name: 'Tequran/Torkan', set: 'base' },
  { id: '29', name: 'Qucenn/Rarron', set: 'base' },
  { id: '30', name: 'Mellon/Zohbat', set: 'base' },
  { id: '31', name: 'Lazar/Sakulag', set: 'base' },
  { id: '32', name: 'Dal-Bootha/Xxehan', set: 'base' },
  { id: '33', name: 'Corneeq/Resculon', set: 'base' },
  { id: '34', name: 'Centauri/Gral', set: 'base' },
  { id: '35', name: 'Bereg/Lirta iv', set: 'base' },
  { id: '36', name: 'Arnor/Lor', set: 'base' },
  { id: '37', name: 'Arinam/Meer', set: 'base' },
  { id: '38', name: 'Abyz/Fria', set: 'base' },
  { id: '39', name: 'Alpha Wormhole', set: 'base', wormholes: ['alpha'] },
  { id: '40', name: 'Beta Wormhole', set: 'base', wormholes: ['beta'] },
  { id: '41', name: 'Gravity Rift', set: 'base', anomalies: ['gravity-rift'] },
  { id: '42', name: 'Nebula', set: 'base', anomalies: ['nebula'] },
  { id: '43', name: 'Supernova', set: 'base', anomalies: ['supernova'] },
  { id: '44', name: 'Asteroids', set: 'base', anomalies: ['asteroid-field'] },
  { id: '45', name: 'Asteroids', set: 'base', anomalies: ['asteroid-field'] },
  { id: '46', name: 'Empty System', set: 'base' },
  { id: '47', name: 'Empty System', set: 'base' },
  { id: '48', name: 'Empty System', set: 'base' },
  { id: '49', name: 'Empty System', set: 'base' },
  { id: '50', name: 'Empty System', set: 'base' },
  { id: '51', name: 'Creuss - Creuss', set: 'base', wormholes: ['delta'] },
  { id: '52', name: 'Ixth - Mahact', set: 'pok' },
  { id: '53', name: 'Arcturus - Nomad', set: 'pok' },
  { id: '54', name: "Acheron - Vuil'raith", set: 'pok' },
  { id: '55', name: 'Elysium - Ul', set: 'pok' },
  { id: '56', name: 'The Dark - Empyrean', set: 'pok', anomalies: ['nebula'] },
  { id: '57', name: 'Naazir/Rokha - Naaz-Rokha', set: 'pok' },
  { id: '58', name: 'Ylir/Avar/Valk - Argent', set: 'pok' },
  { id: '59', name: 'Archon Vail', set: 'pok' },
  { id: '60', name: 'Perimeter', set: 'pok' },
  { id: '61', name: 'Ang', set: 'pok' },
  { id: '62', name: 'Sem-Lore', set: 'pok' },
  { id: '63', name: 'Vorhal', set: 'pok' },
  { id: '64', name: 'Atlas', set: 'pok', wormholes: ['beta'] },
  { id: '65', name: 'Primor', set: 'pok' },
  { id: '66', name: "Hope's End", set: 'pok' },
  { id: '67', name: 'Cormund', set: 'pok', anomalies: ['gravity-rift'] },
  { id: '68', name: 'Everra', set: 'pok', anomalies: ['nebula'] },
  { id: '69', name: 'Accoen/Jeol-ir', set: 'pok' },
  { id: '70', name: 'Kraag/Siig', set: 'pok' },
  { id: '71', name: 'Bakal/Alio Prima', set: 'pok' },
  { id: '72', name: 'Lisis/Velnor', set: 'pok' },
  { id: '73', name: 'Cealdri/Xanhact', set: 'pok' },
  { id: '74', name: 'Vega Major/Vega Minor', set: 'pok' },
  { id: '75', name: 'Loki/Ashtroth/Abaddon - Devils', set: 'pok' },
  { id: '76', name: 'Rigels', set: 'pok' },
  { id: '77', name: 'Empty System', set: 'pok' },
  { id: '78', name: 'Void', set: 'pok' },
  { id: '79', name: 'Asteroids Alpha Wormhole', set: 'pok', anomalies: ['asteroid-field'], wormholes: ['alpha'] },
  { id: '80', name: 'Supernova', set: 'pok', anomalies: ['supernova'] },
  { id: '81', name: 'Nova Seed', set: 'pok', anomalies: ['supernova'] },
  { id: '82A', name: 'Mallice - Locked Nexus', set: 'pok', wormholes: ['gamma'] },
  { id: '82B', name: 'Mallice - Nexus', set: 'pok', wormholes: ['alpha', 'beta', 'gamma'] },
  { id: '92', name: 'Ordinian/Revelation (Bastion)', set: 'thunders-edge', anomalies: ['nebula'] },
  { id: '93', name: 'Mez Lo Orz Fei Zsha/Rep Lo Orz Qet (RalNel)', set: 'thunders-edge' },
  { id: '94', name: 'Sorrow (Crimson)', set: 'thunders-edge', wormholes: ['epsilon'] },
  { id: '95', name: 'Ikatena (Deepwrought)', set: 'thunders-edge' },
  { id: '96A', name: 'Cronos/Tallin (Firmament)', set: 'thunders-edge' },
  { id: '96B', name: 'Cronos Hollow/Tallin Hollow (Obsidian)', set: 'thunders-edge' },
  { id: '97', name: 'Faunus', set: 'thunders-edge' },
  { id: '98', name: 'Garbozia', set: 'thunders-edge' },
  { id: '99', name: 'Emelpar', set: 'thunders-edge' },
  { id: '100', name: 'Tempesta', set: 'thunders-edge' },
  { id: '101', name: 'Olergodt', set: 'thunders-edge' },
  { id: '102', name: 'Andeara', set: 'thunders-edge', wormholes: ['alpha'] },
  { id: '103', name: 'Vira Pics III', set: 'thunders-edge' },
  { id: '104', name: 'Lesab', set: 'thunders-edge' },
  { id: '105', name: 'New Terra/Tinnes', set: 'thunders-edge' },
  { id: '106', name: 'Cresius/Lazul Rex', set: 'thunders-edge' },
  { id: '107', name: 'Tiamat/Hercalor', set: 'thunders-edge' },
  { id: '108', name: 'Kostboth/Capha', set: 'thunders-edge' },
  { id: '109', name: 'Bellatrix/Tsion Station', set: 'thunders-edge' },
  { id: '110', name: "Horizon/El'Nath/Luthien IV", set: 'thunders-edge' },
  { id: '111', name: 'Tarana/Oluz Station', set: 'thunders-edge' },
  { id: '112', name: 'Mecatol Rex', set: 'thunders-edge' },
  { id: '113', name: 'Beta Rift', set: 'thunders-edge', anomalies: ['gravity-rift'], wormholes: ['beta'] },
  { id: '114', name: 'Entropic Scar', set: 'thunders-edge', anomalies: ['entropic-scar'] },
  { id: '115', name: 'Industrex', set: 'thunders-edge', anomalies: ['asteroid-field'] },
  { id: '116', name: 'Lemox', set: 'thunders-edge', anomalies: ['entropic-scar'] },
  { id: '117', name: 'The Watchtower', set: 'thunders-edge', anomalies: ['asteroid-field', 'gravity-rift'] },
  { id: '118', name: 'Ahk Creuxx (Crimson)', set: 'thunders-edge', wormholes: ['epsilon'] },
  { id: '92new', name: 'Archon Ren/Archon Tau Keleres', set: 'codex3' },
  { id: '93new', name: 'Ylir/Avar/Valk Keleres', set: 'codex3' },
  { id: '94new', name: 'Moll Primus Keleres', set: 'codex3' },
  { id: 'br1', name: 'Uikos - Uydai', set: 'discordant-stars' },
  { id: 'br2', name: 'Phar - Pharadn', set: 'discordant-stars' },
  { id: 'br3', name: 'Qhet/Drakkol - Qhet Republic', set: 'discordant-stars' },
  { id: 'br4', name: 'Magna - Atokera', set: 'discordant-stars' },
  { id: 'br5', name: 'Reil/Strang - Belkosea', set: 'discordant-stars' },
  { id: 'br6', name: 'Khodd/Dryun - Toldar', set: 'discordant-stars' },
  { id: 'c41', name: 'Ordinian (C4)', set: 'base', anomalies: ['nebula'] },
  { id: 'd01', name: 'Rhune - Veldyr', set: 'discordant-stars' },
  { id: 'd02', name: 'Kjalengard/Hulgade - Kjalengard', set: 'discordant-stars' },
  { id: 'd03', name: 'Edyn/Ekko/Okke - Edyn', set: 'discordant-stars' },
  { id: 'd04', name: 'Zarr/Nokk - Nokar', set: 'discordant-stars' },
  { id: 'd05', name: 'AysisRest/Solitude - Lanefir', set: 'discordant-stars' },
  { id: 'd06', name: 'Alesna/Azle - Kolume', set: 'discordant-stars' },
  { id: 'd07', name: 'Benc/Hau - Bentor', set: 'discordant-stars' },
  { id: 'd08', name: 'Gghurntheta/Arche - Cheiran', set: 'discordant-stars' },
  { id: 'd09', name: 'LastStop - Gledge', set: 'discordant-stars' },
  { id: 'd10', name: 'Avicenna - Kyro', set: 'discordant-stars' },
  { id: 'd100', name: 'Silence', set: 'uncharted-space' },
  { id: 'd101', name: 'Echo', set: 'uncharted-space' },
  { id: 'd102', name: 'Tarrock', set: 'uncharted-space' },
  { id: 'd103', name: 'Prism', set: 'uncharted-space' },
  { id: 'd104', name: 'Domna', set: 'uncharted-space', anomalies: ['nebula'] },
  { id: 'd105', name: 'Inan/Swog', set: 'uncharted-space' },
  { id: 'd106', name: 'Troac', set: 'uncharted-space' },
  { id: 'd107', name: 'Etir V', set: 'uncharted-space' },
  { id: 'd108', name: 'Vioss', set: 'uncharted-space' },
  { id: 'd109', name: 'Fakrenn', set: 'uncharted-space', wormholes: ['alpha'] },
  { id: 'd11', name: 'Void - Ghoti', set: 'discordant-stars' },
  { id: 'd110', name: 'San-Vit/Lodran', set: 'uncharted-space' },
  { id: 'd111', name: 'Dorvok/Derbrae', set: 'uncharted-space' },
  { id: 'd112', name: 'Rysaa/Moln', set: 'uncharted-space' },
  { id: 'd113', name: 'Salin/Gwiyun', set: 'uncharted-space' },
  { id: 'd114', name: 'Detic/Lliot', set: 'uncharted-space' },
  { id: 'd115', name: 'Qaak/Larred/Nairb', set: 'uncharted-space' },
  { id: 'd116', name: 'Sierpen/Mandle/Regnem', set: 'uncharted-space' },
  { id: 'd117', name: 'DS Empty 1', set: 'uncharted-space' },
  { id: 'd118', name: 'DS Empty 2', set: 'uncharted-space' },
  { id: 'd119', name: 'Beta Nebula', set: 'uncharted-space', anomalies: ['nebula'], wormholes: ['beta'] },
  { id: 'd12', name: 'Zelian/Gen - Zelian', set: 'discordant-stars', anomalies: ['asteroid-field'] },
  { id: 'd120', name: 'Asteroid Nebula', set: 'uncharted-space', anomalies: ['asteroid-field', 'nebula'] },
  { id: 'd121', name: 'Asteroid Rift', set: 'uncharted-space', anomalies: ['asteroid-field', 'gravity-rift'] },
  { id: 'd122', name: 'Gamma Rift', set: 'uncharted-space', anomalies: ['gravity-rift'], wormholes: ['gamma'] },
  {
    id: 'd123',
    name: 'Alpha Beta Nova',
    set: 'uncharted-space',
    anomalies: ['supernova'],
    wormholes: ['alpha', 'beta'],
  },
  { id: 'd13', name: 'Kroll/Idyn/Cyrra - FreeSystems', set: 'discordant-stars' },
  { id: 'd14', name: 'Pax/Vess/Kyr - Lizho', set: 'discordant-stars' },
  { id: 'd15', name: 'Orad/Poh - Zealots', set: 'discordant-stars' },
  { id: 'd16', name: 'Louk/Auldane - Celdauri', set: 'discordant-stars' },
  { id: 'd17', name: 'Biaheo/Empero - Mortheus', set: 'discordant-stars', anomalies: ['nebula'] },
  { id: 'd18', name: 'Delmor/Kyd - Florzen', set: 'discordant-stars' },
  { id: 'd19', name: 'Demis/Chrion - Augers', set: 'discordant-stars' },
  { id: 'd20', name: 'Drah/Trykk - Ghemina', set: 'discordant-stars' },
  { id: 'd21', name: 'Discordia - Tnelis', set: 'discordant-stars' },
  { id: 'd22', name: 'Sanctuary - Olradin', set: 'discordant-stars' },
  { id: 'd23', name: 'Aldra/Beata - Mirveda', set: 'discordant-stars' },
  { id: 'd24', name: 'Ogdun/Brthkul - Kortali', set: 'discordant-stars' },
  { id: 'd25', name: 'Ellas - Nivyn', set: 'discordant-stars', anomalies: ['gravity-rift'] },
  { id: 'd26', name: 'Vadarian/Norvus - Vaden', set: 'discordant-stars' },
  { id: 'd27', name: 'Axis - Shipwrights', set: 'discordant-stars' },
  { id: 'd28', name: 'Vaylar - Vaylerian', set: 'discordant-stars' },
  { id: 'd29', name: 'Abyssus - Dihmohn', set: 'discordant-stars' },
  { id: 'd30', name: 'Cymiae - Cymiae', set: 'discordant-stars' },
  { id: 'd31', name: 'Prind - Rohdhna', set: 'discordant-stars' },
  { id: 'd32', name: 'ShiHalaum - MykoMentori', set: 'discordant-stars' },
  { id: 'd33', name: 'BohlDhur - Khrask', set: 'discordant-stars' },
  { id: 'd34', name: 'Susuros - Kollecc', set: 'discordant-stars' },
  { id: 'd35a', name: 'Asteroids', set: 'discordant-stars', anomalies: ['asteroid-field'] },
  { id: 'd35b', name: 'Supernova', set: 'discordant-stars', anomalies: ['supernova'] },
  { id: 'd36', name: 'Asteroids', set: 'discordant-stars', anomalies: ['asteroid-field'] },
  { id: 'fracture1', name: 'Cocytus', set: 'thunders-edge' },
  { id: 'fracture2', name: 'Fracture Egress Left', set: 'thunders-edge' },
  { id: 'fracture3', name: 'Fracture Void Left', set: 'thunders-edge' },
  { id: 'fracture4', name: 'Styx', set: 'thunders-edge' },
  { id: 'fracture5', name: 'Fracture Void Right', set: 'thunders-edge' },
  { id: 'fracture6', name: 'Fracture Egress Right', set: 'thunders-edge' },
  { id: 'fracture7', name: 'Lethe/Phlegethon', set: 'thunders-edge' },
];

/**
 * The lanes on each side of the hyperlane tiles at rotation 0, as pairs of edges: facts of the published game, compared
 * across public tables of tiles.
 *
 *            0 N
 *           _____
 *    5 NW  /     \  1 NE
 *         /       \
 *         \       /
 *    4 SW  \_____/  2 SE
 *
 *            3 S
 */
// biome-ignore format: a table is read by its rows
export const hyperlanes: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '83A': [[1, 4]],
  '83B': [[0, 2], [0, 3], [3, 5]],
  '84A': [[2, 5]],
  '84B': [[0, 3], [0, 4], [1, 3]],
  '85A': [[1, 5]],
  '85B': [[0, 2], [0, 3], [3, 5]],
  '86A': [[1, 5]],
  '86B': [[0, 3], [0, 4], [1, 3]],
  '87A': [[0, 2], [2, 4], [2, 5]],
  '87B': [[0, 2], [0, 3]],
  '88A': [[0, 4], [1, 4], [2, 4]],
  '88B': [[0, 2], [0, 3], [3, 5]],
  '89A': [[0, 2], [0, 4], [2, 4]],
  '89B': [[0, 3], [0, 4]],
  '90A': [[1, 5], [2, 4]],
  '90B': [[0, 3], [0, 4]],
  '91A': [[0, 3], [0, 4], [1, 3]],
  '91B': [[0, 2], [0, 3]],
};
