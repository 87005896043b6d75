/** Speed of sound in air at 20 °C, metres per second. */
export const SPEED_OF_SOUND_M_S = 343;
