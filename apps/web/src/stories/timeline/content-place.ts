import { originPxOf } from '../../canvas/timeline-geometry.ts';
import { useTimelineView } from './timeline-store.ts';

/** Where the laid-out content begins, pixels after time 0. */
export function useOriginPx(): number {
  return useTimelineView(originPxOf);
}

/** Where the laid-out content begins, seconds. */
export function useOriginS(): number {
  return useTimelineView((view) => originPxOf(view) / view.pxPerS);
}

/** A length in seconds as CSS, independent of the zoom. */
function px(seconds: number): string {
  return `calc(var(--pps) * ${seconds} * 1px)`;
}

/** A time in the laid-out content as CSS. */
export function leftOf(timeS: number, originS: number): string {
  return px(timeS - originS);
}

/** Seconds before the laid-out content from which a span is cut off, because browsers limit widths. */
const CUT_S = 1;

/** When the shown part of a span of time begins. */
export function shownFromS(startS: number, originS: number): number {
  return Math.max(startS, originS - CUT_S);
}

/** A span of time in the laid-out content as CSS. @param leastPx - of its width */
export function spanStyle(
  { startS, endS }: { readonly startS: number; readonly endS: number },
  originS: number,
  leastPx = 0,
): { readonly left: string; readonly width: string } {
  const fromS = shownFromS(startS, originS);
  return { left: leftOf(fromS, originS), width: `max(${leastPx}px, ${px(Math.max(0, endS - fromS))})` };
}

/** The time at an x position of the window. @param content - an element that begins where the content does */
export function timeAtX(clientX: number, content: Element): number {
  const view = useTimelineView.getState();
  return Math.max(0, (clientX - content.getBoundingClientRect().left + originPxOf(view)) / view.pxPerS);
}
