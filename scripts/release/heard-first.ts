/** Sounds in a release that can be heard before anything is installed, and the `soundwright` commands that make them. */
export const HEARD_FIRST: Readonly<Record<string, readonly string[]>> = {
  'rain.mp3': ['generate', 'heavy rain on a tin roof, distant thunder', '--model', 'builtin-sfx', '--duration', '15'],
  'door.mp3': ['generate', 'a heavy wooden door creaks open and slams', '--model', 'builtin-sfx'],
  'dog.mp3': ['generate', 'a large dog barks three times', '--model', 'builtin-sfx'],
  'music.mp3': ['generate', 'calm piano and strings, waltz', '--model', 'builtin-music', '--duration', '30'],
  'speech.mp3': ['speak', 'The lighthouse keeper was late.', '--voice', 'nora'],
};
