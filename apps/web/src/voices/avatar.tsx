import { classes } from '../ui/classes.ts';
import { avatarBars } from './voice-list.ts';

interface AvatarProps {
  /** The voice id; the same id always has the same picture. */
  readonly id: string;
  /** Picture from the service, if any. */
  readonly artwork?: string | null | undefined;
  readonly className?: string | undefined;
}

const SIZE = 40;
const BAR = 2.5;

/** A voice's picture: its artwork, or bars derived from its id. */
export function Avatar({ id, artwork, className }: AvatarProps) {
  const look = classes('size-10 shrink-0 rounded-full', className);
  if (typeof artwork === 'string') return <img src={artwork} alt="" className={classes(look, 'object-cover')} />;
  const bars = avatarBars(id);
  const first = (SIZE - (bars.length * BAR + (bars.length - 1) * 1.5)) / 2;
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className={classes(look, 'text-kind-speech')}>
      <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2} fill="currentColor" opacity={0.14} />
      {bars.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
          key={index}
          x={first + index * (BAR + 1.5)}
          y={SIZE / 2 - height * 9}
          width={BAR}
          height={height * 18}
          rx={BAR / 2}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
