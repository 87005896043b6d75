import { gather, section } from './requirement.ts';

/** Sessions and projects. */
export const SESSIONS = gather(
  section('Session', {
    'session.field.id': 'A session has an `id`.',
    'session.field.title': 'A session has a `title`.',
    'session.field.created-at': 'A session has its creation time in `created_at`.',
    'session.field.updated-at': 'A session has the time of its last activity in `updated_at`.',
    'session.field.sound-count': 'A session counts its sounds in `sound_count`.',
    'session.bumped-by-sound': 'Every new sound updates the `updated_at` of its session.',
  }),
  section('Sessions and projects', {
    'route.get-api-sessions': '`GET /api/sessions` returns the sessions, newest activity first.',
    'sessions.limit': 'The query `limit` bounds the session list.',
    'route.post-api-sessions': '`POST /api/sessions` returns 201 with a session of the given title.',
    'route.get-api-sessions-id': '`GET /api/sessions/{id}` returns the session.',
    'route.patch-api-sessions-id': '`PATCH /api/sessions/{id}` returns the changed session.',
    'session.patch.title': 'A session can be renamed.',
    'session.patch.project-id': 'A session can be moved into a project.',
    'route.delete-api-sessions-id': '`DELETE /api/sessions/{id}` returns 204.',
    'session.delete-with-sounds': 'Deleting a session deletes every sound in it with its file.',
    'session.thread': '`GET /api/sounds?session_id={id}` reads the thread of a session.',
    'session.create.title': 'A session is created with a `title`.',
    'route.get-api-projects': '`GET /api/projects` lists the projects.',
    'route.post-api-projects': '`POST /api/projects` makes a project of the given `name`.',
    'project.field.name': 'A project has a `name`.',
    'route.delete-api-projects-id': '`DELETE /api/projects/{id}` deletes the project.',
  }),
);
