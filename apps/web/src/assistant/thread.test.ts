import { describe, expect, it } from 'vitest';
import { lastProposal, messagesFor } from './thread.ts';

const proposal = {
  model: 'builtin-sfx',
  prompt: 'a door creaks',
  negative_prompt: null,
  lyrics: null,
  track_name: null,
  duration_s: 3,
  tags: [],
};

describe('messagesFor', () => {
  it('sends both sides of the conversation, without generated sounds, and the new message last', () => {
    const entries = [
      { role: 'user' as const, content: 'a door' },
      { role: 'assistant' as const, content: 'Which one?' },
      { role: 'tool' as const, content: 'generated' },
    ];
    expect(messagesFor(entries, 'an old one')).toEqual([
      { role: 'user', content: 'a door' },
      { role: 'assistant', content: 'Which one?' },
      { role: 'user', content: 'an old one' },
    ]);
  });

  it('does not repeat a stopped question that is asked again', () => {
    expect(messagesFor([{ role: 'user', content: 'a door' }], 'a door')).toEqual([{ role: 'user', content: 'a door' }]);
  });
});

describe('lastProposal', () => {
  it('is the newest valid one, whatever else the entries contain', () => {
    const entries = [
      { id: 'a', actions: [{ type: 'proposal', proposal }] },
      { id: 'b', actions: [{ type: 'proposal', proposal: { prompt: 7 } }, null, 'x', { type: 'other' }] },
    ];
    expect(lastProposal(entries)).toEqual({ entryId: 'a', proposal });
    expect(lastProposal([{ id: 'b', actions: [] }])).toBeNull();
  });
});
