import type { NameType } from '../../../src/protocol/panelMessages.ts';
import type { PanelTextKey } from '../../../src/protocol/panelTextKeys.ts';
import type { PanelTexts } from '../shared/openPanel.ts';
import type { GraphNode } from './graphNodes.ts';

const nameKinds: { readonly [type in NameType]: PanelTextKey } = {
  person: 'namePerson',
  project: 'nameProject',
  organization: 'nameOrganization',
  location: 'nameLocation',
  other: 'nameOther',
};

export function kindOfNode(texts: PanelTexts, node: GraphNode): string {
  if (node.kind === 'name') return texts.say(nameKinds[node.type]);
  return texts.say(node.kind === 'topic' ? 'nodeTopic' : 'nodeMemory');
}
