import { skirmish } from './src/rules/skirmish/skirmish.ts';
import { gravityRift } from './src/rules/gravity-rift/gravityRift.ts';
import { growTree } from './src/trials/tree/growTree.ts';
const card = { att: 4, ccs: 4, tec: 2, def: 2, rp: 2, hp: 4 };
const ways=(rules:any,setup:any)=>{let w=0; const t=growTree({...rules, observe:(a:any,b:any)=>{w++;rules.observe(a,b)}} as any, setup, 1e5); return [w,!!t];};
for (const att of [6,8,10,12]) console.log(att, ways(skirmish, skirmish.setupSchema.parse({ mode: 'attack', kind: 'close', attacker: { card:{...card,att,hp:6} }, defender: { card:{...card,att:6,tec:4,def:4,hp:8} }, plans: { all: { reactions: ['dodge', 'counterblow'] } }, reactions: 'all' })));
console.log(ways(gravityRift, gravityRift.setupSchema.parse({fleet:{a:{ship:'cruiser',count:6,exits:2},b:{ship:'carrier',count:4,exits:1},c:{ship:'destroyer',count:4,exits:1}}})));
