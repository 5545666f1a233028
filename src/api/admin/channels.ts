import { z } from 'zod';
import { bookingInFullSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import {
  type ChannelJson,
  channelChangeInput,
  channelInput,
  channelKeyInput,
  channelsSchema,
  newKeySchema,
  soldElsewhereInput,
} from '#contract/channels/channels.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { OCTO_PATH } from '#contract/http/api-paths.ts';
import { byId } from '#contract/schemas.ts';
import { createChannelKey, revokeChannelKey } from '#domain/channels/channel-keys.ts';
import {
  type ChannelInFull,
  changeChannel,
  createChannel,
  listChannels,
} from '#domain/channels/channels.ts';
import { bookSoldElsewhere } from '#domain/channels/sold-elsewhere.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';
import { readPhone } from '../http/read-phone.ts';
import { partyFailures } from '../public/bookings.ts';
import { presentBookingInFull } from './booking-in-full.ts';

export const channelEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.channels,
    summary: 'List the channels with their keys and what they sold',
    guard: 'office',
    answers: { status: 200, shape: channelsSchema },
    async handle(_input, { db, publicUrl }) {
      const channels = (await listChannels(db)).map(presentChannel);
      return { status: 200, body: { channels, endpoint: `${publicUrl()}${OCTO_PATH}` } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.channels,
    summary: 'Add a channel',
    guard: 'owner',
    body: channelInput,
    answers: { status: 201, shape: z.object({ id: z.string() }) },
    failures: ['channel_name_taken'],
    async handle({ body }, { inChange }) {
      const { id } = await inChange((change) => createChannel(change, body));
      return { status: 201, body: { id } };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: adminApi.channel,
    summary: 'Change a channel for future bookings; an archived one’s keys are refused',
    guard: 'owner',
    params: byId,
    body: channelChangeInput,
    answers: { status: 204, shape: null },
    failures: ['channel_name_taken', 'channel_not_found'],
    async handle({ params: { id }, body }, { inChange }) {
      await inChange((change) => changeChannel(change, id, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.channelBookings,
    summary:
      'Book what a channel sold: confirmed at once, paid to the channel, without emails to the guest',
    guard: 'office',
    params: byId,
    body: soldElsewhereInput.transform(readPhone),
    answers: { status: 201, shape: bookingInFullSchema },
    failures: [
      'availability_not_found',
      'channel_not_found',
      'channel_reference_taken',
      'extra_sold_out',
      'idempotency_conflict',
      'language_not_offered',
      'not_bookable',
      'not_enough_spots',
      ...partyFailures,
    ],
    handle({ params: { id: channelId }, body }, context) {
      return answerOnce(context, body, async (change) => {
        const booked = await bookSoldElsewhere(change, { ...body, channelId });
        return { status: 201, body: await presentBookingInFull(change, booked) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.channelKeys,
    summary: 'Make a key of the OCTO API for a channel',
    guard: 'owner',
    asksAgain: true,
    params: byId,
    body: channelKeyInput,
    answers: { status: 201, shape: newKeySchema },
    failures: ['channel_not_found'],
    async handle({ params: { id: channelId }, body: { name } }, { inChange }) {
      const { key, record } = await inChange((change) =>
        createChannelKey(change, { channelId, name }),
      );
      return { status: 201, body: { id: record.id, key } };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.channelKey,
    summary: 'Revoke a key at once',
    guard: 'owner',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['key_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => revokeChannelKey(change, id));
      return { status: 204, body: null };
    },
  }),
];

const presentChannel = ({
  archivedAt,
  createdAt: _,
  soldCents: sold,
  commissionCents: commission,
  keys,
  ...channel
}: ChannelInFull): ChannelJson => ({
  ...channel,
  isArchived: archivedAt !== null,
  sold,
  commission,
  keys: keys.map(({ id, name, ending, createdAt, lastUsedAt, revokedAt }) => ({
    id,
    name,
    ending,
    createdAt: createdAt.toString(),
    lastUsedAt: lastUsedAt?.toString() ?? null,
    revokedAt: revokedAt?.toString() ?? null,
  })),
});
