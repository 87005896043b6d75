/**
 * What an act sounds like by the thing that does it or to which it is done: `acts ; things ; what is heard ; conditions`.
 * `@tree` stands for a class of the lexicon, `$` for what the thing is made of. Nothing heard: only what follows is. The
 * first row that holds is taken.
 *
 * Conditions, separated by commas:
 * - `form …`: the act is said in one of these forms;
 * - `then …`: this word follows it and ends its clause;
 * - `before …`: one of these acts of the same thing follows;
 * - `beside …`: one of these words stands anywhere before it;
 * - `toward …`: one of these words follows in its clause;
 * - `along …`: one of these words follows in its clause: the frame says more than a phrase for the act and the way alone;
 * - `adjacent`: the thing stands directly beside it;
 * - `done`: it is done to that thing, not by it;
 * - `whole`: it is not loose, which rattles as it always does;
 * - `still`: it has no sound of its own when it rolls;
 * - `mute`: it has no sound of its own;
 * - `silent`: the thing has a sound of its own, which is not heard here.
 */
export const FRAMES = `
@drop ; @china @glassware @pane @crystal ; ; before @break, silent
@creak crack ; @tree @branch ; ; before @topple
@drop roll bounce ; ball ; ball falling down stairs ; along stairs steps staircase stairway escalator, silent
@drop roll bounce ; @luggage ; suitcase falling down stairs ; along stairs steps staircase stairway escalator, silent
@drop roll bounce ; @hard @soft ; $ falling down stairs ; along stairs steps staircase stairway escalator, silent

@topple ; @tree ; tree falling
@creak ; @tree @branch @mast ; ship hull creaking
@creak ; @ice ; ice creaking
@creak ; @rope ; rope creak
@creak ; beam timber ; ship hull creaking
@creak ; @floorboard ; floorboards creaking
groan moan wail ; @undead ; zombie groan
growl snarl roar ; @brute ; monster growl
screech shriek scream ; @fiend monster demon ; monster scream
hum ; @crystal @relic orb ; energy hum

fall fell ; @person one ; splash ; form falls fell falling, then in, beside @ice @water
fall fell ; @person one ; ; before splash
fall ; @person one ; ; form falling, beside scream yell shout shriek
fall fell collapse topple ; @person one ; body falling on floor ; form falls fell falling collapses topples
fall fell tumble trickle collapse crumble topple ; @stone ; falling rocks
collapse crumble topple fall fell ; @stonework ; rockslide
@topple ; piece @timber ; wood dropped onto floor ; form fall falls fell falling, silent
@drop ; @gate ; portcullis ; form drop drops dropped dropping fall falls fell falling, silent
slam snap spring clamp close ; @trap ; trap snapping shut ; silent
@drop ; @soft @shoe ; thump hit ; form drop drops dropped dropping fall falls fell falling, silent
@drop ; @hard ; $ dropped down ; form drop drops dropped dropping fall falls fell falling, toward on onto, whole, silent
@drop ; @hard ; $ dropped onto floor ; form drop drops dropped dropping fall falls fell falling, whole, silent
@throw ; @soft @shoe ; thump hit ; along @furniture @floorboard bed sofa couch floor ground, silent
@throw ; @hard @soft ; $ dropped down ; toward on onto against at, done, whole, silent

bounce ; @weapon @tool @hardware @vessel ; $ hit ; along wall floor shield armor armour rock ground, silent
roll ; thunder ; thunder rumble ; silent
roll ; fog mist cloud eye ; ; form rolls rolling rolled
roll ; @hard ; $ rolling ; form rolls rolling rolled, adjacent, whole, still, silent
roll ; @soft ; plastic rolling ; form rolls rolling rolled, adjacent, whole, still, silent
roll ; @china @glassware @crystal @vessel @cutlery @tool @weight @hardware @timber @stone ; $ rolling ;
  form rolls rolling rolled, silent
@drag ; @soft ; sack dragged ; done, silent
@drag ; @hard ; $ dragged ; done, silent
slide skid push shove ; @soft ; sack scraping ; toward across along over, adjacent, still, silent
slide skid push shove ; @hard ; $ scraping ; toward across along over, adjacent, still, silent
@set ; @hard @soft ; $ put down ; along down, done, silent
place lay ; @hard @soft ; $ put down ; toward on onto upon, done, adjacent, silent
tap ; tablet touchscreen ; tap ; done
beep ; horn ; honk ; form beep beeps beeping beeped, done, silent
@hit tap ; button ; button click ; done, silent
@hit tap ; switch keyboard ; ; done
tap ; @hard ; $ hit ; form taps tapped tapping, adjacent, done, silent
strike ; match lighter ; ; done
slam bang plonk ; @hard @soft ; hard $ hit ; toward on onto down upon, adjacent, done, silent
@hit ; hammer mallet ; hammering ; adjacent, done, silent
@hit ; @hard @soft ; $ hit ; adjacent, done, whole, silent
knock tip fall topple tumble ; @hard @soft ; $ dropped onto floor ; toward over off, adjacent, silent
@shake ; @china @cutlery ; dishes clattering ; silent
@shake ; @pane ; windows rattling ; silent
@shake ; @hard ; $ shaken ; done, whole, silent

@rattle ; @pane glass ; windows rattling ; form rattle rattles rattled rattling
@rattle ; @china @cutlery ; dishes clattering ; silent
rattle ; metal wood plastic ; $ shaken ; adjacent, silent
clatter ; @weapon @tool @hardware ; $ dropped onto floor ; adjacent, silent
rattle ; @hard ; $ shaken ; adjacent, mute, silent
click ; light lamp heater boiler furnace thermostat fan fridge radio motor machine ; light switch ; then on
click clack tick ; @stone @china @glassware @crystal @cutlery @tool @hardware ; $ hit ; form click clicks clicking clack clacks clacking, adjacent, silent
@break ; @furniture plank board door ; splinter
crack ; @glassware @pane ; ; toward open
@break ; @china pot ; shatter porcelain
crack ; @china pot ; shatter porcelain ; form crack cracks cracking
@break ; @glassware @pane @crystal ; shatter glass
crack ; @glassware @pane @crystal ; shatter glass ; form crack cracks cracking
break crack calve split ; glacier iceberg ; glacier calving
@break crack ; @ice ; shatter ice
brake ; train tram locomotive ; train braking ; form brakes brake braked braking, silent
brake ; @road-vehicle ; tires screeching ; form brakes brake braked braking
crash ; motorcycle motorbike scooter moped ; motorcycle crash ; toward into against, silent
crash ; boat speedboat motorboat ; boat crash ; toward into against, silent
crash ; @road-vehicle ; car crash ; toward into against, silent
hit ram slam ; @road-vehicle ; car crash ; toward wall concrete tree pole barrier post lamppost fence rail guardrail building house hydrant, silent
yell shout ; goat sheep ; goat bleat ; silent
flap ; bird pigeon dove seagull goose duck chicken ; bird wings flapping ; silent
clop ; horse pony donkey mule ; walking hooves ; silent
smack ; lip ; lip smack ; silent
open ; package packaging packet parcel ; unwrapping ; silent
crinkle ; plastic cellophane ; plastic crinkling ; silent
release ; air gas ; air release ; silent
quench dip plunge ; @weapon iron steel horseshoe metal torch ; steam hiss
`;
