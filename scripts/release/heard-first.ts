/** What a release has to hear before anything is installed: files, and the commands of `soundwright` that make them. */
export const HEARD_FIRST: Readonly<Record<string, readonly string[]>> = {
  'rain.mp3': ['generate', 'heavy rain on a tin roof, distant thunder', '--model', 'builtin-sfx', '--duration', '15'],
  'door.mp3': ['generate', 'a heavy wooden door creaks open and slams', '--model', 'builtin-sfx'],
  'dog.mp3': ['generate', 'a large dog barks three times', '--model', 'builtin-sfx'],
  'music.mp3': ['generate', 'calm piano and strings, waltz', '--model', 'builtin-music', '--duration', '30'],
  'speech.mp3': ['speak', 'The lighthouse keeper was late.', '--voice', 'nora'],
};
