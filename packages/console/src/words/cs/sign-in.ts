// The words of invitations, passkeys and sessions, in Czech.

import { counted } from '../../base/counted-cs.ts'
import type { SignInWords } from '../translated.ts'

export const signInWordsCs: SignInWords = {
  join: {
    title: 'Vítejte v Kontoru',
    invited: 'Dostali jste pozvánku. Zvolte, jak se budete přihlašovat.',
    welcome: (name) => `Vítejte, ${name}. Zvolte, jak se budete přihlašovat.`,
    passkey: 'Zaregistrovat přístupový klíč',
    passkeyHint:
      'Klíč potvrdíte otiskem prstu, obličejem nebo PINem zařízení. Heslo nepotřebujete.',
    name: 'Název klíče',
    nameHint: 'Abyste ho později poznali, například „Pracovní telefon“.',
    nameDefault: 'Můj klíč',
    busy: 'Čekám na vaše zařízení…',
    noWay:
      'Zatím se tu nelze připojit: na této adrese nelze použít přístupové klíče ani firemní ' +
      'účet. Požádejte toho, kdo vás pozval, o přihlašovací odkaz.',
    stay: (name) => `Zůstat přihlášeni jako ${name}`,
    cancelled:
      'Klíč se nezaregistroval: bylo to zrušeno nebo to trvalo příliš dlouho. Zkuste to znovu.',
    tooLate: 'Od otevření pozvánky uplynulo příliš mnoho času. Požádejte o novou.',
  },
  passkeys: {
    title: 'Přístupové klíče',
    hint: 'Přihlaste se otiskem prstu, obličejem nebo PINem zařízení.',
    nothing: 'Zatím žádné přístupové klíče.',
    notHere: 'Přístupové klíče tu nelze použít: pravidla přihlašování je neuvádějí.',
    add: 'Přidat přístupový klíč',
    register: 'Zaregistrovat',
    rename: 'Přejmenovat',
    renameOf: (name) => `Přejmenovat: ${name}`,
    save: 'Uložit',
    revoke: 'Zneplatnit',
    revokeOf: (name) => `Zneplatnit: ${name}`,
    revokeTitle: (name) => `Zneplatnit klíč ${name}?`,
    revokeHint: 'Už se jím nelze přihlásit a jeho přihlášení okamžitě skončí.',
    revoked: 'zneplatněný',
    created: (when) => `zaregistrován ${when}`,
    lastUsed: (when) => `naposledy použit ${when}`,
    neverUsed: 'zatím nepoužit',
    backedUp: 'na více zařízeních',
    again: 'Chcete-li přidat klíč, přihlaste se nejdřív znovu.',
    signInAgain: 'Přihlásit se znovu',
    notByToken:
      'Toto přihlášení začalo tokenem, proto klíč přidat nelze. Přihlaste se odkazem, ' +
      'přístupovým klíčem nebo firemním účtem.',
  },
  sessions: {
    title: 'Přihlášení',
    hint: 'Kde jste přihlášeni. Přihlášení samo skončí nejpozději po 12 hodinách.',
    by: {
      token: 'tokenem',
      link: 'přihlašovacím odkazem',
      invitation: 'pozvánkou',
      passkey: 'přístupovým klíčem',
      oidc: 'firemním účtem',
    },
    began: (when) => `Začalo ${when}`,
    lastUsed: (when) => `naposledy použito ${when}`,
    until: (when) => `do ${when}`,
    thisOne: 'toto přihlášení',
    end: 'Ukončit',
    endOf: (name) => `Ukončit: ${name}`,
    endTitle: 'Ukončit toto přihlášení?',
    endHint: 'Kdo ho používá, bude okamžitě odhlášen.',
    endThis: 'Budete okamžitě odhlášeni.',
    endOthers: 'Ukončit všechna ostatní přihlášení',
    endOthersTitle: 'Ukončit všechna ostatní přihlášení?',
    endOthersHint: 'Zde zůstanete přihlášeni, všude jinde budete odhlášeni.',
  },
  access: {
    title: 'Přihlašování',
    invite: 'Pozvat',
    inviteHint:
      'Pozvánka je odkaz, který platí jednou a sedm dní. Uživatel si s ním zaregistruje ' +
      'přístupový klíč, nebo pokračuje firemním účtem.',
    link: 'Vytvořit přihlašovací odkaz',
    linkHint: 'Přihlašovací odkaz přihlásí toho, kdo ho otevře, jednou a do deseti minut.',
    endSessions: 'Ukončit přihlášení',
    endSessionsTitle: (name) => `Ukončit všechna přihlášení uživatele ${name}?`,
    endSessionsHint:
      'Uživatel bude okamžitě všude odhlášen a dosud nepoužité odkazy přestanou platit. ' +
      'Přístupové klíče a tokeny zůstanou.',
    ended: (count) => `${counted('Ukončeno', 'Ukončena', 'Ukončeno')(count)} ${count} přihlášení.`,
    invitation: (name) => `Pozvánka pro uživatele ${name}`,
    signInLink: (name) => `Přihlašovací odkaz pro uživatele ${name}`,
    once: 'Zkopírujte odkaz a pošlete ho uživateli. Zobrazí se jen tentokrát.',
    secret: 'Odkaz',
    until: (when) => `Platí do ${when}.`,
    leaveTitle: 'Odejít bez zkopírování odkazu?',
    leave: 'Odkaz už znovu nezobrazíte.',
    draftHint: 'Koncept se stane aktivním, až uživatel pozvánku otevře.',
  },
  identities: {
    title: 'Firemní účty',
    hint:
      'Účty, kterými se uživatel přihlašuje. Nové jméno nebo e-mail u poskytovatele nic ' +
      'nemění.',
    nothing: 'Zatím žádný. Přidá ho první přihlášení firemním účtem.',
    subject: (id) => `vedený jako ${id}`,
    since: (when) => `od ${when}`,
    lastUsed: (when) => `naposledy použit ${when}`,
    neverUsed: 'zatím nepoužit',
    remove: 'Odebrat',
    removeOf: (account) => `Odebrat: ${account}`,
    removeTitle: (_account, name) => `Odebrat firemní účet uživatele ${name}?`,
    removeHint:
      'Přihlášení, která jím začala, okamžitě skončí. Příště se uživatel znovu vyhledá podle ' +
      'jména nebo e-mailu jako poprvé.',
    set: 'Určit, který účet uživatel má',
  },
  policy: {
    ways: {
      oidc: 'Firemní účet',
      passkey: 'Přístupový klíč',
      link: 'Přihlašovací odkaz ze serveru',
      token: 'Token',
    },
    waysTitle: 'Způsoby přihlášení',
    waysHint: 'Stejné pro všechny. Odkaz ze serveru funguje vždy.',
    show: 'Zobrazit pravidla přihlašování',
    try: 'Vyzkoušet pravidla a poskytovatele; nic se neuloží',
    put: 'Nahradit pravidla přihlašování souborem',
    remove: 'Vrátit se k odkazům a tokenům',
    origin: 'Přístupové klíče a firemní účty potřebují adresu konzole',
  },
}
