import type { IncomingMessage } from 'node:http';
import { LIMITS, routes, type StoryEvent } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/service-error.ts';
import { bind, SENT } from '../bind.ts';
import { type FeedEvent, sendFeed } from '../event-stream.ts';
import type { Services } from '../services.ts';
import { sliceOf } from '../slice.ts';
import { nameDownload } from './files.ts';

export function storyRoutes(app: FastifyInstance, { profile, events, closing }: Services): void {
  bind(app, routes.listStories, ({ query }) => profile().stories.list(query));
  bind(app, routes.createStory, ({ body }) => profile().stories.create(body));
  bind(app, routes.checkStory, ({ params }) => profile().stories.checkLines(params.id));
  bind(app, routes.getStoryCheck, ({ params }) => profile().stories.checkOf(params.id));
  bind(app, routes.storyFromSound, ({ body }) => profile().stories.fromSound(body));
  bind(app, routes.importStory, ({ request, query, signal }) =>
    profile().stories.importDocument(request.body as IncomingMessage, query, signal),
  );
  bind(app, routes.getStory, ({ params }) => profile().stories.get(params.id));
  bind(app, routes.updateStory, ({ params, body }) => profile().stories.update(params.id, body));
  bind(app, routes.deleteStory, async ({ params }) => {
    await profile().stories.delete(params.id);
    return undefined;
  });
  bind(app, routes.storyEvents, async ({ params, reply }) => {
    const { id, updated_at } = await profile().stories.get(params.id);
    const first = asFeedEvent({ type: 'story.updated', story_id: id, at: updated_at });
    return sendFeed(closing, reply, first, (listener) =>
      events.subscribe(({ name, data }) => {
        if (name === 'story' && data.story_id === id) listener(asFeedEvent(data));
      }),
    );
  });
  bind(app, routes.exportStory, async ({ params, body }) => {
    const { job_id } = await profile().stories.export(params.id, body);
    return { job_id };
  });

  bind(app, routes.changeStory, ({ params, body }) => profile().stories.changeAll(params.id, body.changes));
  bind(app, routes.insertTime, ({ params, body }) =>
    profile().stories.insertTime(params.id, body.at_s, body.duration_s),
  );
  bind(app, routes.renderStory, ({ params, body }) => profile().stories.render(params.id, body));
  bind(app, routes.storyProject, async ({ params, query, reply, signal }) => {
    const { fileName, zip } = await profile().storyExport.project(params.id, query, signal);
    // Programs recognise a project by its extension.
    nameDownload(reply, '', fileName, query.format === 'dawproject' ? 'dawproject' : 'zip');
    reply.type('application/zip').send(zip);
    return SENT;
  });
  bind(app, routes.storySubtitles, async ({ params, query, reply }) => {
    const { title, text } = await profile().storyExport.subtitles(params.id, query.format, query.words);
    nameDownload(reply, '', title, query.format);
    reply.type(query.format === 'vtt' ? 'text/vtt; charset=utf-8' : 'text/plain; charset=utf-8').send(text);
    return SENT;
  });

  bind(app, routes.listTracks, async ({ params, query }) => sliceOf(await profile().stories.tracks(params.id), query));
  bind(app, routes.updateTrack, ({ params, body }) =>
    profile().stories.updateTrack(params.id, laneOf(params.track_index), body),
  );
  bind(app, routes.moveTrack, ({ params, body }) =>
    profile().stories.moveTrack(params.id, laneOf(params.track_index), body.to_index),
  );
  bind(app, routes.deleteTrack, async ({ params }) => {
    await profile().stories.deleteTrack(params.id, laneOf(params.track_index));
    return undefined;
  });

  bind(app, routes.listSegments, ({ params }) => profile().stories.segments(params.id));
  bind(app, routes.createSegment, ({ params, body }) => profile().stories.addSegment(params.id, body));
  bind(app, routes.reorderSegments, ({ params, body }) => profile().stories.reorder(params.id, body.segment_ids));
  bind(app, routes.updateSegment, ({ params, body }) =>
    profile().stories.updateSegment(params.id, params.segment_id, body),
  );
  bind(app, routes.deleteSegment, async ({ params }) => {
    await profile().stories.deleteSegment(params.id, params.segment_id);
    return undefined;
  });
  bind(app, routes.generateSegment, ({ params, body }) =>
    profile().stories.generateSegment(params.id, params.segment_id, body),
  );
  bind(app, routes.splitSegment, ({ params, body }) => profile().stories.split(params.id, params.segment_id, body));
}

/** The lane index in a path. @throws ServiceError `not_found` for an invalid one */
function laneOf(text: string): number {
  const lane = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(lane <= LIMITS.laneMax)) throw notFound('lane', text);
  return lane;
}

/** Key under which later events replace queued ones. */
function asFeedEvent(event: StoryEvent): FeedEvent {
  const about = event.segment_id ?? event.track_index ?? '';
  return { key: `${event.type} ${about}`, name: 'story', data: event, isLast: event.type === 'story.deleted' };
}
