import type { ProgramEnd } from '../platform/child-process.ts';
import { ServiceError } from '../platform/service-error.ts';

const NETWORK =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/** The code with which npm failed; null when it tells none. */
export function npmCodeOf({ stderr }: ProgramEnd): string | null {
  return /\bnpm (?:error|ERR!) code ([A-Z\d_]+)/.exec(stderr)?.[1] ?? null;
}

/** The error of a registry that does not answer as it should. */
export function registryFailure(end: ProgramEnd): ServiceError {
  return new ServiceError('hub_unreachable', `npm cannot reach its registry (${npmCodeOf(end) ?? 'no answer'}).`, {
    hint: 'Check the network, and the proxy and registry in the configuration of npm (`npm config list`).',
    cause: causeOf(end),
  });
}

/** Converts a failed installation to a service error. Its output may contain private addresses, so only its code is shown. */
export function installFailure(packageName: string, end: ProgramEnd, dir: string): ServiceError {
  const { code, stderr } = end;
  const npmCode = npmCodeOf(end);
  const cause = causeOf(end);
  if (npmCode === 'EINTEGRITY') {
    return new ServiceError('hub_mismatch', `A package of ${packageName} is not the one that this version pins.`, {
      hint: 'Try again. If it persists, the configured npm registry does not serve the published packages.',
      cause,
    });
  }
  if (npmCode === 'ENOSPC' || /\bENOSPC\b/.test(stderr)) {
    return new ServiceError('disk_full', `There is no space left on the disk that holds ${dir}.`, {
      hint: 'Free some space, then try again.',
      cause,
    });
  }
  if (NETWORK.test(npmCode ?? stderr)) return registryFailure(end);
  return new ServiceError('engine_failed', `npm could not install ${packageName} (${npmCode ?? `exit ${code}`}).`, {
    hint: 'The log has the output of npm. `npm config list` shows the configured registry.',
    cause,
  });
}

function causeOf({ stderr }: ProgramEnd): Error {
  return new Error(stderr.slice(-2_000));
}
