import { releaseOptions } from './options';
import { readSite, releaseName } from './site';

const { site, names } = releaseOptions();
const { remotes, history } = readSite(site);
const shown = remotes.filter(({ name }) => names.length === 0 || names.includes(name));
if (shown.length === 0) console.log(`Nothing was released to ${site}.`);

for (const live of shown.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
  console.log(`${live.name}  ${live.title}, needs shared ${live.contract}`);
  const own = history.filter(({ name }) => name === live.name).toReversed();
  own.forEach((item, index) => {
    const mark = index === 0 ? 'live' : '';
    console.log(`  ${mark.padEnd(5)} ${item.at}  ${item.how.padEnd(8)}  ${releaseName(item)}  ${item.entry}`);
  });
}
