import { ADDRESSES, type TopicName } from '@pavilion/contract/channels.ts';
import type { Topic } from '@pavilion/contract/topic.ts';
import { topics } from '@pavilion/contract/topics.ts';
import { version } from '../version.ts';
import { callersOf } from './openapi.ts';
import { jsonSchemaOf, type JsonObject, type SharedSchemas } from './openapi-schemas.ts';

const ABOUT = `Every topic that Pavilion pushes over Socket.IO, by its address. A topic is a document of keyed values: an image
first, then numbered patches with the changed keys (null = gone). A part of a key in braces stands for an id: each has a key of its own.`;

/** The topics of the contract as an AsyncAPI 3 document; the same on every run, so that it can be kept in git. */
export function asyncApiDocument(): JsonObject {
  const shared: SharedSchemas = new Map();
  const entries = Object.entries(topics) as [TopicName, Topic][];
  const channels = Object.fromEntries(entries.map(([name, topic]) => [name, channelOf(name, topic, shared)]));
  const operations = Object.fromEntries(
    entries.map(([name]) => [name, { action: 'send', channel: { $ref: `#/channels/${name}` } }]),
  );
  return {
    asyncapi: '3.0.0',
    info: { title: 'Pavilion', version, description: ABOUT, license: { name: 'MIT' } },
    channels,
    operations,
    components: { schemas: Object.fromEntries(shared) },
  };
}

function channelOf(
  name: TopicName,
  { summary, access, privilege, document }: Topic,
  shared: SharedSchemas,
): JsonObject {
  const address = ADDRESSES[name];
  const ids = [...address.matchAll(/\{(\w+)\}/g)].map(([, id]) => id ?? '');
  const parameters = Object.fromEntries(ids.map((id) => [id, {}]));
  const values = Object.entries(document).map(([key, schema]): [string, JsonObject] => [
    key,
    jsonSchemaOf(schema, 'output', `${name}.${key}`, shared),
  ]);
  const one = values.filter(([key]) => !key.includes('{'));
  const each = values.filter(([key]) => key.includes('{'));
  const payload: JsonObject = {
    type: 'object',
    properties: Object.fromEntries(one),
    required: one.map(([key]) => key),
    patternProperties: Object.fromEntries(each.map(([key, schema]) => [patternOf(key), schema])),
    additionalProperties: false,
  };
  return {
    address,
    summary,
    description: callersOf({ access, privilege }),
    ...(ids.length === 0 ? {} : { parameters }),
    messages: { document: { payload } },
  };
}

const patternOf = (key: string): string => `^${key.replace(/\{\w+\}/, '.+')}$`;
