import type { BridgeContext, Tool } from './tool.ts';
import { enhancePrompt } from './tools/enhance-prompt.ts';
import { generate } from './tools/generate.ts';
import { deleteSound, getSound, listModels, listSounds } from './tools/library.ts';
import { separate } from './tools/separate.ts';
import { listVoices, speak } from './tools/speech.ts';
import {
  addLines,
  createStory,
  deleteLine,
  exportStory,
  getStory,
  listStories,
  speakStory,
  splitLine,
  updateLine,
} from './tools/stories.ts';
import { mixTrack, openInStudio, removeTrack } from './tools/studio.ts';

/** The tools that only need the HTTP API. */
export const BRIDGE_TOOLS: readonly Tool<BridgeContext>[] = [
  generate,
  enhancePrompt,
  listModels,
  listSounds,
  getSound,
  deleteSound,
];

/** Every tool, in listing order. */
export const TOOLS: readonly Tool[] = [
  generate,
  enhancePrompt,
  listModels,
  listSounds,
  getSound,
  separate,
  deleteSound,
  listVoices,
  speak,
  createStory,
  listStories,
  getStory,
  addLines,
  updateLine,
  speakStory,
  deleteLine,
  splitLine,
  exportStory,
  openInStudio,
  mixTrack,
  removeTrack,
];
