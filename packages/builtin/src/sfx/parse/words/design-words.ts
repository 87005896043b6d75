/**
 * Words of sound designers for the use, the effect on the audience and the finish of a sound. They set no property of
 * it: "a rewarding chime", "an enemy hit, polished".
 */
export const DESIGN_WORDS = `rewarding disappointing triumphant heroic lifeless intimidating gruesome gory deadly lethal
  legendary ultimate overwhelming apocalyptic otherworldly ethereal supernatural celestial unearthly surreal dreamy
  nostalgic whimsical quirky wobbly minimal minimalist sleek polished refined premium technological technical friendly
  inviting pleasant motivating exciting fun uplifting hopeful relieving victorious celebratory adventurous stylish
  stylized expressive iconic recognizable immersive atmospheric ambiance unobtrusive intrusive distracting
  feedback replay broadcast bulletin intro outro segment segments episode sitcom gameplay feel vibe mood texture element elements asset assets indicator reaction moment event reveal graphic
  logo title appear appears appearing selection comic-book arcade-like player enemy enemies boss npc hero protagonist
  character characters combo multi streak inspired celebration tactile fleshy arcadey variation
  version quality audio corruption activation activated unused celebratory oneshot backwards suspense thriller dubstep theme relief fear martial arts karate dojo training traditional fighter fighters technique momentum presence
  controlled balanced measured disciplined deliberate confident authority precise precision precisely graceful gracefully athletic
  defensive protective invincible unstoppable special significant fiery connecting
  collected collecting pursuit civilians innocent emotional emotionally distress natural realism performance urgency attack attacks movement movements strength timing
  institutional authoritative official unintrusive casual pace rhythm atmosphere environment environmental emphasis emphatic duration civilian attention danger escalation escalating increase
  critical ability ambush announcing launched gushing premium
  milestone pokemon pokedex xbox playstation nintendo sega encouraging motivational challenging satisfaction initiation navigation accumulation`;
