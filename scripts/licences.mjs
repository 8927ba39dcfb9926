// Lists the licences of the packages of production, and fails on one that is not accepted.
import { isAccepted, productionPackages } from './licence-rules.mjs';
import { print, root } from './project.mjs';

const byLicence = new Map();
const refused = new Set();
for (const each of productionPackages(root)) {
  byLicence.set(each.licence, (byLicence.get(each.licence) ?? new Set()).add(each.name));
  if (!isAccepted(each)) refused.add(`${each.name} (${each.licence})`);
}

const groups = [...byLicence].toSorted(([, a], [, b]) => b.size - a.size);
for (const [licence, names] of groups) print(`${licence}, ${names.size}: ${[...names].toSorted().join(', ')}`);
for (const each of refused) print(`Not accepted by scripts/licence-rules.mjs: ${each}`);
process.exit(refused.size === 0 ? 0 : 1);
