import { stemsOf } from '../words/tokens.ts';

/**
 * Words whose nearest kind of thing or action is another sound than the one that people mean by them: a call is no
 * scream, a wobble no buzz, a round no bomb. They are left as not understood, which the message says.
 */
export const MISLEADING: ReadonlySet<string> =
  stemsOf(`call wobble wobbling ripple launch launches launching stamp puff round musical tone note notes triangle device volume
  surface three rhythm burst bursts bursting ring singing whoops pitched spurt orchestra accordion theme score unit
  signal code session gutter gutters loop key keys chorus verse intro outro lead bar solo bridge hook riff lick drop release button mo replay stretch egg swarm swarming filing cross manual bath bathtub puzzle royal kid kids fall checkout
  animal projectile dash counter attack attacks trail energy damage defense defence spin spinning building heat
  devon hereford jersey guernsey ayrshire angus holstein cheviot suffolk hampshire dorset lincoln berkshire cheshire leicester yorkshire
  cleveland clydesdale shetland newfoundland plymouth rhode`);
