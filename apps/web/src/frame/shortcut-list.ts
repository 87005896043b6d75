/** One line of the shortcut sheet. */
export interface Shortcut {
  /** Alternatives, each as keys pressed together; `Mod` is Ctrl or ⌘. */
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const one = (does: string, ...keys: string[]): Shortcut => ({ does, keys: [keys] });

/** Every shortcut of the page. None works while text is typed, apart from those with Mod. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      one('Search or run a command', 'Mod', 'K'),
      one('Search the library', '/'),
      one('This list', '?'),
      one('Play or pause', 'Space'),
      one('Close', 'Esc'),
    ],
  },
  {
    title: 'Create',
    shortcuts: [
      one('Generate, or queue another while one runs', 'Mod', 'Enter'),
      { does: 'Switch takes, in sync and level-matched', keys: [['1'], ['8']] },
    ],
  },
  {
    title: 'Batch',
    shortcuts: [
      { does: 'Play the next or previous take', keys: [['J'], ['K']] },
      one('Keep and play the next', 'A'),
      one('Drop and play the next', 'X'),
    ],
  },
  {
    title: 'Sound set',
    shortcuts: [
      { does: 'Play the next or previous take', keys: [['J'], ['K']] },
      one('Keep and play the next', 'A'),
      one('Reject and play the next', 'X'),
      one('New takes of the item', 'R'),
      { does: 'Compare the takes of the item, in sync and level-matched', keys: [['1'], ['8']] },
    ],
  },
  {
    title: 'Library',
    shortcuts: [
      { does: 'Move', keys: [['↑'], ['↓']] },
      one('Play the sound', 'Space'),
      one('Open the sound', 'Enter'),
      one('Favourite', 'F'),
      one('Delete', 'Delete'),
    ],
  },
  {
    title: 'Sound',
    shortcuts: [
      one('Hear the other one of a comparison, while held', 'B'),
      { does: 'Begin and end the region at the playhead', keys: [['I'], ['O']] },
      { does: 'Zoom in, out, and show all', keys: [['+'], ['−'], ['0']] },
    ],
  },
  {
    title: 'Script of a story',
    shortcuts: [
      one('New line', 'Enter'),
      one('Go to the voice of the line', 'Tab'),
      {
        does: 'Move the line',
        keys: [
          ['Alt', '↑'],
          ['Alt', '↓'],
        ],
      },
    ],
  },
  {
    title: 'Timeline of a story',
    shortcuts: [
      one('Play or pause', 'Space'),
      one('Split at the playhead', 'S'),
      one('Split on all lanes', 'Shift', 'S'),
      one('Mute or unmute', 'M'),
      one('Add a marker', 'Shift', 'M'),
      one('Loop on or off', 'L'),
      {
        does: 'Move clips by a beat or a step of the grid; by 10 ms',
        keys: [
          ['Alt', '→'],
          ['Alt', 'Shift', '→'],
        ],
      },
      one('Duplicate', 'Mod', 'D'),
      {
        does: 'Copy and paste',
        keys: [
          ['Mod', 'C'],
          ['Mod', 'V'],
        ],
      },
      one('Delete', 'Delete'),
      one('Delete and close the gap', 'Mod', 'Backspace'),
      one('Group or ungroup', 'Mod', 'G'),
      one('Insert time at the playhead', 'Mod', 'I'),
      one('Make one clip of the selection', 'Mod', 'J'),
      one('Crossfade with neighbours', 'X'),
      one('Show the takes of the clip', 'T'),
      one('Hear a take and choose it', '1'),
      one('Choose a take at the playhead', 'Shift', '1'),
      one('Menu of the clip', 'Shift', 'F10'),
      one('Generate a sound at the playhead', 'G'),
      one('Snap on or off', 'N'),
      {
        does: 'Undo and redo',
        keys: [
          ['Mod', 'Z'],
          ['Mod', 'Shift', 'Z'],
        ],
      },
      one('Zoom at the pointer', 'Mod', 'wheel'),
      one('Show the whole story', 'Shift', 'Z'),
      one('Follow the playhead', 'Shift', 'F'),
    ],
  },
];
