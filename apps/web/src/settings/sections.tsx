import {
  Bot,
  Boxes,
  Folder,
  Image,
  Info,
  type LucideIcon,
  MessageSquare,
  ScrollText,
  SlidersHorizontal,
  Users,
  Volume2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { AboutSection } from './about-section.tsx';
import { AgentsSection } from './agents-section.tsx';
import { ArtworkSection } from './artwork-section.tsx';
import { AssistantSection } from './assistant-section.tsx';
import { AudioSection } from './audio-section.tsx';
import { FoldersSection } from './folders-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { LogsSection } from './logs-section.tsx';
import { ModelsSection } from './models-section.tsx';
import { ProfilesSection } from './profiles-section.tsx';
import type { SectionProps } from './setting-row.tsx';

export interface Section {
  /** As in the address: `?section=<id>`. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly content: ComponentType<SectionProps>;
}

/** The sections in display order. */
export const SECTIONS: readonly Section[] = [
  { id: 'general', title: 'General', icon: SlidersHorizontal, content: GeneralSection },
  { id: 'audio', title: 'Audio', icon: Volume2, content: AudioSection },
  { id: 'folders', title: 'Folders', icon: Folder, content: FoldersSection },
  { id: 'models', title: 'Models', icon: Boxes, content: ModelsSection },
  { id: 'assistant', title: 'Assistant', icon: MessageSquare, content: AssistantSection },
  { id: 'artwork', title: 'Artwork', icon: Image, content: ArtworkSection },
  { id: 'agents', title: 'Agents and telemetry', icon: Bot, content: AgentsSection },
  { id: 'profiles', title: 'Profiles', icon: Users, content: ProfilesSection },
  { id: 'logs', title: 'Logs', icon: ScrollText, content: LogsSection },
  { id: 'about', title: 'About', icon: Info, content: AboutSection },
];
