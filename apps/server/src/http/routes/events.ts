import { routes, type ServiceEvent } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { isoNow } from '../../platform/clock.ts';
import { bind } from '../bind.ts';
import { type FeedEvent, sendFeed } from '../event-stream.ts';
import type { Services } from '../services.ts';

export function eventRoutes(
  app: FastifyInstance,
  { clock, closing, events, jobs, models, profile, version }: Services,
): void {
  bind(app, routes.events, ({ reply }) => {
    const data = {
      version,
      at: isoNow(clock),
      jobs: jobs.unsettled(),
      loaded_model: models.loadedModel,
      active_profile: profile().id,
    };
    return sendFeed(closing, reply, { key: 'snapshot', name: 'snapshot', data }, (listener) =>
      events.subscribe((event) => listener(toFeedEvent(event))),
    );
  });
}

/** Snapshots of the same job or model replace each other while they wait; changes do not. */
function toFeedEvent(event: ServiceEvent): FeedEvent {
  switch (event.name) {
    case 'job':
    case 'model':
    case 'mcp_call':
      return { key: `${event.name}/${event.data.id}`, name: event.name, data: event.data };
    case 'sound':
      return { key: `sound/${event.data.id}/${event.data.type}`, name: event.name, data: event.data };
    case 'record':
      return { key: `${event.data.record}/${event.data.id}/${event.data.type}`, name: event.name, data: event.data };
    case 'story':
      return {
        key: `${event.data.type}/${event.data.story_id}/${event.data.segment_id ?? ''}/${event.data.track_index ?? ''}`,
        name: event.name,
        data: event.data,
      };
    case 'snapshot':
    case 'missed':
      return { key: event.name, name: event.name, data: event.data };
  }
}
