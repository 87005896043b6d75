import { z } from 'zod';
import { SlicedQuerySchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import {
  ProjectCreateSchema,
  ProjectSchema,
  SessionCreateSchema,
  SessionListQuerySchema,
  SessionPatchSchema,
  SessionSchema,
} from '../session.ts';
import { byId, gone } from './shared.ts';

/** Sessions and projects. */
export const sessionsRoutes = {
  listSessions: defineRoute({
    method: 'GET',
    path: '/api/sessions',
    group: 'Sessions and projects',
    summary: 'Sessions, newest activity first.',
    query: SessionListQuerySchema,
    result: z.array(SessionSchema),
  }),
  createSession: defineRoute({
    method: 'POST',
    path: '/api/sessions',
    group: 'Sessions and projects',
    summary: 'Creates a session.',
    body: SessionCreateSchema,
    bodyOptional: true,
    status: 201,
    result: SessionSchema,
  }),
  getSession: defineRoute({
    method: 'GET',
    path: '/api/sessions/{id}',
    group: 'Sessions and projects',
    summary: 'One session.',
    ...byId,
    result: SessionSchema,
    errors: ['not_found'],
  }),
  updateSession: defineRoute({
    method: 'PATCH',
    path: '/api/sessions/{id}',
    group: 'Sessions and projects',
    summary: 'Renames a session or moves it to a project.',
    ...byId,
    body: SessionPatchSchema,
    result: SessionSchema,
    errors: ['not_found'],
  }),
  deleteSession: defineRoute({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    group: 'Sessions and projects',
    summary: 'Deletes the session and every sound in it with its files.',
    ...byId,
    ...gone,
    errors: ['not_found'],
  }),
  listProjects: defineRoute({
    method: 'GET',
    path: '/api/projects',
    group: 'Sessions and projects',
    summary: 'Projects.',
    query: SlicedQuerySchema,
    result: z.array(ProjectSchema),
  }),
  createProject: defineRoute({
    method: 'POST',
    path: '/api/projects',
    group: 'Sessions and projects',
    summary: 'Creates a project.',
    body: ProjectCreateSchema,
    status: 201,
    result: ProjectSchema,
  }),
  deleteProject: defineRoute({
    method: 'DELETE',
    path: '/api/projects/{id}',
    group: 'Sessions and projects',
    summary: 'Deletes a project; its contents are kept.',
    ...byId,
    ...gone,
    errors: ['not_found'],
  }),
};
