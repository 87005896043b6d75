import type { ProgramEnd } from '../platform/child-process.ts';
import { ServiceError } from '../platform/service-error.ts';

const NETWORK =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/** Converts an npm failure to a service error. Its output may contain private addresses, so only its code is shown. */
export function npmFailure(packageName: string, { code, stderr }: ProgramEnd, dir: string): ServiceError {
  const npmCode = /\bnpm (?:error|ERR!) code ([A-Z\d_]+)/.exec(stderr)?.[1] ?? null;
  const cause = new Error(stderr.slice(-2_000));
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
  if (NETWORK.test(npmCode ?? stderr)) {
    return new ServiceError('hub_unreachable', `npm cannot reach its registry (${npmCode ?? 'no answer'}).`, {
      hint: 'Check the network, and the proxy and registry in the configuration of npm (`npm config list`).',
      cause,
    });
  }
  return new ServiceError('engine_failed', `npm could not install ${packageName} (${npmCode ?? `exit ${code}`}).`, {
    hint: 'The log has the output of npm. `npm config list` shows the configured registry.',
    cause,
  });
}
