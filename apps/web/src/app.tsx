import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { CreateScreen } from './create/create-screen.tsx';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { NotFoundScreen } from './frame/not-found-screen.tsx';
import { patiently } from './frame/patiently.ts';

const LibraryScreen = lazy(() =>
  patiently(() => import('./library/library-screen.tsx')).then((module) => ({ default: module.LibraryScreen })),
);
const SoundScreen = lazy(() =>
  patiently(() => import('./library/sound-screen.tsx')).then((module) => ({ default: module.SoundScreen })),
);
const StoriesScreen = lazy(() =>
  patiently(() => import('./stories/stories-screen.tsx')).then((module) => ({ default: module.StoriesScreen })),
);
const StoryScreen = lazy(() =>
  patiently(() => import('./stories/story-screen.tsx')).then((module) => ({ default: module.StoryScreen })),
);
const VoicesScreen = lazy(() =>
  patiently(() => import('./voices/voices-screen.tsx')).then((module) => ({ default: module.VoicesScreen })),
);
const ModelsScreen = lazy(() =>
  patiently(() => import('./models/models-screen.tsx')).then((module) => ({ default: module.ModelsScreen })),
);
const AssistantScreen = lazy(() =>
  patiently(() => import('./assistant/assistant-screen.tsx')).then((module) => ({ default: module.AssistantScreen })),
);
const AgentsScreen = lazy(() =>
  patiently(() => import('./agents/agents-screen.tsx')).then((module) => ({ default: module.AgentsScreen })),
);
const SettingsScreen = lazy(() =>
  patiently(() => import('./settings/settings-screen.tsx')).then((module) => ({ default: module.SettingsScreen })),
);

/** Every screen has its own address. */
export function App() {
  return (
    <BrowserRouter>
      <Frame>
        <Screens />
      </Frame>
    </BrowserRouter>
  );
}

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<CreateScreen />} />
          <Route path="/sessions/:sessionId" element={<CreateScreen />} />
          <Route path="/library" element={<LibraryScreen />} />
          <Route path="/sounds/:soundId" element={<SoundScreen />} />
          <Route path="/stories" element={<StoriesScreen />} />
          <Route path="/stories/:storyId" element={<StoryScreen />} />
          <Route path="/voices" element={<VoicesScreen />} />
          <Route path="/models" element={<ModelsScreen />} />
          <Route path="/assistant" element={<AssistantScreen />} />
          <Route path="/agents" element={<AgentsScreen />} />
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
