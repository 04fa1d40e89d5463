// Codes that e-invoices are written with: closed lists, out of the standards that they belong to.

export const currencyCodes = codes(`
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP
  BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN
  ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK
  JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD
  MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP
  PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP SVC SYP SZL
  THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VES VED VND VUV WST
  XAF XAG XAU XBA XBB XBC XBD XCD XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ZAR ZMW ZWG
`)

export const countryCodes = codes(`
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ
  BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM
  DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS
  GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
  MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
  PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
  SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
  VN VU WF WS YE YT ZA ZM ZW
`)

/** Schemes of electronic addresses. */
export const addressSchemes = codes(`
  0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177
  0183 0184 0188 0190 0191 0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205
  0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0219 0220 0221 0225 0230 0235 0240 0242
  0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928
  9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946
  9947 9948 9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM
`)

/** Those of them that Peppol does not know. */
export const schemesBesidePeppol = codes('0219 0220 0242 0244 0245 0246 0248 AN AQ AS AU EM')

/** Schemes of ISO 6523 for the legal registration, by country, and what its numbers look like. */
export const legalSchemes: Readonly<Record<string, readonly [scheme: string, pattern: RegExp]>> = {
  CH: ['0183', /^CHE\d{9}$/],
  DK: ['0184', /^(DK)?\d{8}$/],
  EE: ['0191', /^\d{8}$/],
  FI: ['0212', /^\d{7}-?\d$/],
  FR: ['0002', /^\d{9}$/],
  IS: ['0196', /^\d{10}$/],
  LT: ['0200', /^\d{9}$/],
  LV: ['0218', /^\d{11}$/],
  NL: ['0106', /^\d{8}$/],
}

/** Schemes under which a VAT number is an electronic address, by country. */
export const vatSchemes: Readonly<Record<string, string>> = {
  ...{ AD: '9922', AL: '9923', BA: '9924', BE: '9925', BG: '9926', CH: '9927', CY: '9928' },
  ...{ CZ: '9929', DE: '9930', EE: '9931', GB: '9932', GR: '9933', HR: '9934', IE: '9935' },
  ...{ LI: '9936', LT: '9937', LU: '9938', LV: '9939', MC: '9940', ME: '9941', MK: '9942' },
  ...{ MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947', RS: '9948', SI: '9949' },
  ...{ SK: '9950', SM: '9951', TR: '9952', VA: '9953', FR: '9957', ES: '9920' },
  ...{ HU: '9910', AT: '9914', IT: '0211' },
}

/** Countries whose accounts are paid by a SEPA credit transfer. */
export const sepaCountries = codes(`
  AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL
  NO PL PT RO RS SE SI SK SM VA
`)

function codes(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
