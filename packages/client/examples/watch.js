// Prints what happens until the first sound is there: node watch.js
import { createClient } from '@soundwright/client';

const client = createClient({ baseUrl: process.env.SOUNDWRIGHT_URL ?? 'http://127.0.0.1:17494' });
console.log(`watching ${(await client.health()).version}`);
for await (const event of client.watch()) {
  if (event.name === 'job') console.log(`job ${event.data.status}`);
  if (event.name === 'sound' && event.data.type === 'sound.created') {
    console.log(`sound ${event.data.sound?.name}`);
    break;
  }
}
