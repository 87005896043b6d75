/** What a child needs beyond the basics: a graphics card, a desktop, or npm's own settings. */
export type ChildPurpose = 'compute' | 'desktop' | 'npm';

type Environment = Readonly<Record<string, string | undefined>>;

const whole = (...names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})$`);

const BASIC = whole(
  // Where programs, files and libraries are, and how text and time are written.
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'LC_\\w+', 'TZ', 'TMPDIR', 'TMP', 'TEMP', 'TERM'],
  ...['(?:DY)?LD_LIBRARY_PATH', 'DYLD_FALLBACK_LIBRARY_PATH', 'LD_PRELOAD', 'NIX_LD', 'NIX_LD_LIBRARY_PATH'],
  ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR'],
  // How a child that is a Node runs.
  ...['NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_DISABLE_COMPILE_CACHE', 'NODE_ICU_DATA', 'NODE_V8_COVERAGE'],
  // Without these a program does not start on Windows.
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'OS', 'NUMBER_OF_PROCESSORS', 'PROCESSOR_\\w+'],
  ...['USERNAME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA'],
  ...['PROGRAMFILES(?:\\(X86\\))?', 'PROGRAMW6432', 'COMMONPROGRAMFILES(?:\\(X86\\))?', 'PUBLIC'],
);

const FOR_PURPOSE: Readonly<Record<ChildPurpose, RegExp>> = {
  compute: whole(
    '(?:CUDA|NVIDIA|HIP|ROCM|ROCR|HSA|AMD|GPU|VK|VULKAN|MESA|RADV|MTL|METAL|ZE|ZES|SYCL|ONEAPI)_\\w+',
    '(?:GGML|LLAMA|NODE_LLAMA_CPP|ORT|OMP|GOMP|KMP|MKL|OPENBLAS)_\\w+',
  ),
  desktop: whole(
    ...[
      'DISPLAY',
      'WAYLAND_DISPLAY',
      'XAUTHORITY',
      'DBUS_SESSION_BUS_ADDRESS',
      'XDG_\\w+',
      'DESKTOP_SESSION',
      'BROWSER',
    ],
    ...['GNOME_\\w+', 'KDE_\\w+', 'QT_\\w+', 'GTK_\\w+'],
  ),
  npm: whole(
    ...[
      'NPM_CONFIG_.+',
      '(?:HTTPS?|ALL|NO)_PROXY',
      'SSL_CERT_(?:FILE|DIR)',
      'NODE_EXTRA_CA_CERTS',
      'NODE_USE_ENV_PROXY',
    ],
  ),
};

/** A name that speaks of a secret is passed on to no program but npm, which has logins of its own. */
const SECRET = /TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|API_?KEY|ACCESS_?KEY/;

/**
 * The variables a child inherits: a list of known names, so that what is secret in the environment of the service stays
 * there, whatever its name is.
 */
export function inheritedVariables(env: Environment, purpose?: ChildPurpose): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) continue;
    // Windows does not distinguish case, and proxies are set in either.
    const upper = name.toUpperCase();
    const isWanted = BASIC.test(upper) || (purpose !== undefined && FOR_PURPOSE[purpose].test(upper));
    if (isWanted && (purpose === 'npm' || !SECRET.test(upper))) kept[name] = value;
  }
  return kept;
}
