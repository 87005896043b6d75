import { gather, section } from './requirement.ts';

/** Sessions and projects. */
export const SESSIONS = gather(
  section('Session', {
    'session.field.id': 'A session has an `id`.',
    'session.field.title': 'A session has a `title`.',
    'session.field.created-at': 'A session tells when it was made in `created_at`.',
    'session.field.updated-at': 'A session tells when something last happened in it in `updated_at`.',
    'session.field.sound-count': 'A session counts its sounds in `sound_count`.',
    'session.bumped-by-sound': 'Every new sound moves the `updated_at` of its session on.',
  }),
  section('Sessions and projects', {
    'route.get-api-sessions': '`GET /api/sessions` answers the sessions, newest activity first.',
    'sessions.limit': 'The query `limit` bounds the session list.',
    'route.post-api-sessions': '`POST /api/sessions` answers 201 with a session of the given title.',
    'route.get-api-sessions-id': '`GET /api/sessions/{id}` answers the session.',
    'route.patch-api-sessions-id': '`PATCH /api/sessions/{id}` answers the changed session.',
    'session.patch.title': 'A session can be renamed.',
    'session.patch.project-id': 'A session can be moved into a project.',
    'route.delete-api-sessions-id': '`DELETE /api/sessions/{id}` answers 204.',
    'session.delete-with-sounds': 'Deleting a session deletes every sound in it with its file.',
    'session.thread': '`GET /api/sounds?session_id={id}` reads the thread of a session.',
    'session.create.title': 'A session is made with a `title`.',
    'route.get-api-projects': '`GET /api/projects` lists the projects.',
    'route.post-api-projects': '`POST /api/projects` makes a project of the given `name`.',
    'project.field.name': 'A project has a `name`.',
    'route.delete-api-projects-id': '`DELETE /api/projects/{id}` deletes the project.',
  }),
);
