/** What people call the sounds of kitchens, offices and streets, each list with the phrase that it stands for. */
export const HOME_NAMES: readonly (readonly [phrase: string, names: string])[] = [
  [
    'coffee grinder',
    'coffee beans grinding|coffee grinding|grinding coffee beans|coffee bean grinder|espresso grinder|grinding beans|bean grinding',
  ],
  ['photocopier', 'copier|office copier|copier machine|xerox machine|copier running|photocopy'],
  ['scanner', 'page scanner|scanning page|scanning document|flatbed scanner|document scanning|copier scanning page'],
  ['printer jam', 'paper jam|paper jam in printer|paper jam in copier'],
  ['tissue paper', 'pulling tissue|tissue pulled|tissue pulled out|pulling tissue from box|tissue box|kleenex'],
  [
    'ui chirp',
    'car alarm chirp|car alarm arming|arming car alarm|car alarm set|car alarm lock chirp|car alarm beep beep',
  ],
  [
    'running tap',
    'sink running|running sink|sink tap|sink faucet|sink tap running|sink turned on|sink on|sink water running|sink filling|filling sink',
  ],
  ['kitchen timer', 'timer beep|timer alarm|timer done|timer finished|kitchen timer beep|oven timer beep|oven beep'],
  ['pressing button', 'snooze button|snooze|hitting snooze|snooze button hit|pressing snooze|snooze button pressed'],
  ['wind up toy', 'wind up toy car|clockwork toy car|clockwork car|wind up toy train|wind up frog'],
  ['slap shot', 'slapshot|wrist shot|hockey slap shot|hockey shot|hockey puck shot|puck shot'],
];
