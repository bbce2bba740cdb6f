/**
 * The number of hundredths in a centimetre. Places and distances of the field are whole hundredths of a centimetre;
 * cards and studies give centimetres.
 */
export const HUNDREDTHS = 100;

/** The number of hundredths of a centimetre in a millimetre. Cards give bases in millimetres. */
export const MILLIMETRE = HUNDREDTHS / 10;
