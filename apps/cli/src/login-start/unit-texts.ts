/**
 * Descriptions of a program for the three systems that start programs when a user logs in. Each takes the command line,
 * word by word; words with line breaks or other control characters are refused.
 */

/** @throws RangeError for a word with a control character, which no description can hold */
function checked(command: readonly string[]): readonly string[] {
  const bad = command.find((word) => /\p{Cc}/u.test(word));
  if (bad !== undefined) throw new RangeError(`A path or argument has a control character: ${JSON.stringify(bad)}`);
  return command;
}

/** A unit of systemd for one user. */
export function systemdUnit(command: readonly string[]): string {
  // In quotes, systemd still replaces specifiers (%), and variables ($) in all words but the first.
  const [program = '', ...args] = checked(command).map(
    (word) => `"${word.replace(/["\\]/g, '\\$&').replaceAll('%', '%%')}"`,
  );
  const words = [program, ...args.map((word) => word.replaceAll('$', '$$$$'))];
  return `[Unit]
Description=Soundwright

[Service]
ExecStart=${words.join(' ')}
Restart=on-failure
RestartSec=5
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`;
}

/** A property list of launchd: an agent of one user, started again when it fails. */
export function launchdAgent(label: string, command: readonly string[]): string {
  const strings = checked(command).map((word) => `    <string>${escapeXml(word)}</string>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${escapeXml(label)}</string>
  <key>ProgramArguments</key>
  <array>
${strings.join('\n')}
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
</dict>
</plist>
`;
}

/**
 * A task of Windows that runs with the rights of the user who logs in, for as long as it likes, and starts again when it
 * fails. UTF-16 is what `schtasks` reads.
 *
 * @param user - `DOMAIN\name`
 */
export function windowsTask(user: string, command: readonly string[]): string {
  const [program = '', ...args] = checked(command);
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <Triggers>
    <LogonTrigger>
      <UserId>${escapeXml(user)}</UserId>
    </LogonTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${escapeXml(user)}</UserId>
      <LogonType>InteractiveToken</LogonType>
    </Principal>
  </Principals>
  <Settings>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>3</Count>
    </RestartOnFailure>
  </Settings>
  <Actions>
    <Exec>
      <Command>${escapeXml(program)}</Command>
      <Arguments>${escapeXml(args.map(quoteForWindows).join(' '))}</Arguments>
    </Exec>
  </Actions>
</Task>
`;
}

/** Quotes an argument as programs on Windows split their command line: backslashes count only before a quote. */
function quoteForWindows(word: string): string {
  return `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
