import assert from 'node:assert/strict';
import { type Manifest, readText, withGeneratedPart, withHosts } from '../../scripts/readme.mjs';
import { hostsTable } from '../../src/doors/cli/setup/table/hostsTable.ts';

describe('the README', () => {
  const manifest = JSON.parse(readText('package.json')) as Manifest;
  const words = JSON.parse(readText('package.nls.json')) as Readonly<Record<string, string>>;

  it('lists the commands, tools and settings that there are; if not, run node scripts/readme.mjs', () => {
    const readme = readText('README.md');
    assert.equal(readme, withGeneratedPart(readme, manifest, words));
  });

  it('lists the agents that can be set up; if not, run node scripts/readme.mjs', () => {
    const readme = readText('README.md');
    assert.equal(readme, withHosts(readme, hostsTable()));
  });

  it('says where its generated part belongs when the place is gone', () => {
    assert.throws(() => withGeneratedPart('# Nothing', manifest, words), /needs the lines <!-- From package\.json/);
  });
});
