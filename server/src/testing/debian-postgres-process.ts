import { startDebianPostgres } from './debian-postgres.ts';

/** Runs Debian's PostgreSQL at a port until SIGTERM: a process for journeys, which import no tests of the server. */

const [port] = process.argv.slice(2);
void startDebianPostgres(Number(port)).then(({ stop }) => process.once('SIGTERM', () => void stop()));
