import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext } from 'react-router';
import { guardedNavigator } from '../state/unsaved.ts';

/**
 * Asks before unsaved work below it is lost. The navigator of the router is wrapped because the router that has blockers
 * makes the first page larger by a tenth.
 */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const navigation = useContext(UNSAFE_NavigationContext);
  const guarded = useMemo(() => ({ ...navigation, navigator: guardedNavigator(navigation.navigator) }), [navigation]);
  return <UNSAFE_NavigationContext value={guarded}>{children}</UNSAFE_NavigationContext>;
}
