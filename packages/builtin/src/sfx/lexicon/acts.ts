/** What is done: one row a class, `class ; ; words`. Unlike things, an act may be of several classes. */
export const ACTS = `
topple ; ; fall topple keel
drop ; ; fall drop slip tumble topple
throw ; ; throw toss fling hurl chuck
break ; ; smash shatter break burst splinter
creak ; ; creak groan
rattle ; ; rattle clatter
set ; ; set put lay place
shake ; ; shake
drag ; ; drag haul
hit ; ; hit strike
`;
