import {
  Bot,
  Boxes,
  Clapperboard,
  Copy,
  Gamepad2,
  LibraryBig,
  ListMusic,
  type LucideIcon,
  MessageSquareText,
  MicVocal,
  Settings,
  Sparkles,
  Trash2,
} from 'lucide-react';

interface Place {
  readonly label: string;
  readonly path: string;
  readonly icon: LucideIcon;
  /** Other paths of this screen. */
  readonly also?: readonly string[];
  /** Search keywords for the palette. */
  readonly words: string;
}

/** The screens, in rail order. */
export const PLACES: readonly Place[] = [
  {
    label: 'Create',
    path: '/',
    icon: Sparkles,
    also: ['/sessions', '/batch'],
    words: 'new sound generate effect music speech',
  },
  { label: 'Library', path: '/library', icon: LibraryBig, also: ['/sounds'], words: 'sounds files favourites' },
  { label: 'Stories', path: '/stories', icon: Clapperboard, words: 'script timeline lines' },
  { label: 'Sets', path: '/sets', icon: Gamepad2, words: 'sound sets game engine export template takes' },
  { label: 'Voices', path: '/voices', icon: MicVocal, words: 'speakers clone record' },
  { label: 'Models', path: '/models', icon: Boxes, words: 'engines download licence storage' },
  { label: 'Assistant', path: '/assistant', icon: MessageSquareText, words: 'chat ideas' },
  { label: 'Agents', path: '/agents', icon: Bot, words: 'mcp tools clients skills log' },
  { label: 'Settings', path: '/settings', icon: Settings, words: 'preferences theme folders profiles logs about' },
];

/** Secondary screens, for the palette. */
export const INNER_PLACES: readonly Place[] = [
  { label: 'Batch', path: '/batch', icon: ListMusic, words: 'list of prompts csv many' },
  { label: 'Duplicates', path: '/library/duplicates', icon: Copy, words: 'same audio copies identical twice space' },
  { label: 'Bin', path: '/library/bin', icon: Trash2, words: 'deleted restore trash undo space' },
];
