// Signing in: how sessions began, who somebody is at a provider, passkeys, and what is good once.

import type { Migration } from './migration.ts'

export const signIn: Migration = {
  version: 29,
  statements: ({ text, integer, clustered }) => [
    // How the session of a token with an audience began. Ways are a list as JSON. A limited one
    // can only register a passkey, go through a provider, or end.
    `create table "session" (
      "jti" ${text} primary key, "ways" ${text} not null, "authAt" ${text} not null,
      "isStrong" ${integer} not null, "isLimited" ${integer} not null,
      "provider" ${text}, "issuer" ${text}, "subject" ${text}, "sid" ${text},
      "passkey" ${text})${clustered}`,
    `insert into "session"
      select "jti", case when "parent" is null then '["link"]' else '["token"]' end, "createdAt",
        case when "parent" is null then 1 else 0 end, 0, null, null, null, null, null
      from "token" where "audience" = 'console'`,

    // Who a user is at a provider, from the first sign-in on. The name is what the user was found
    // by then, and finds nobody any more.
    `create table "identity" (
      "issuer" ${text} not null, "subject" ${text} not null, "user" ${integer} not null,
      "name" ${text}, "createdAt" ${text} not null, "lastUsedAt" ${text},
      primary key ("issuer", "subject"))${clustered}`,
    `create index "identityByUser" on "identity" ("user")`,

    // The public key is SPKI as base64url. The origin is the one that it was made for.
    `create table "passkey" (
      "id" ${text} primary key, "user" ${integer} not null, "credential" ${text} not null,
      "publicKey" ${text} not null, "algorithm" ${integer} not null, "counter" ${integer} not null,
      "name" ${text} not null, "transports" ${text} not null, "isBackedUp" ${integer} not null,
      "origin" ${text} not null, "createdAt" ${text} not null, "lastUsedAt" ${text},
      "revokedAt" ${text})${clustered}`,
    `create unique index "passkeyByCredential" on "passkey" ("credential")`,
    `create index "passkeyByUser" on "passkey" ("user")`,

    // What authenticators know a user by: random bytes as base64url, which say nothing.
    `create table "userHandle" (
      "user" ${integer} primary key, "handle" ${text} not null)${clustered}`,
    `create unique index "userHandleByHandle" on "userHandle" ("handle")`,

    // What is good once and for minutes, under its digest: challenges of passkeys, ways through a
    // provider, and ids of logout tokens. The body is JSON.
    `create table "challenge" (
      "digest" ${text} primary key, "kind" ${text} not null, "body" ${text} not null,
      "expiresAt" ${text} not null)${clustered}`,
    `create index "challengeByEnd" on "challenge" ("expiresAt")`,

    // A code is that of a link, or of an invitation.
    `alter table "signInCode" add column "kind" ${text} not null default 'link'`,
  ],
}
