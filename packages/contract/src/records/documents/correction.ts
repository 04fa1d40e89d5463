// What the document that corrects another takes from it besides its rows: to whom it goes, and in
// which money. It is dated anew, and has a number of its own.

export const correctedFields = ['companyId', 'personId', 'binderId', 'participantIds', 'acl']

export const correctedProperties = [
  'companyName',
  'companyLabelName',
  'companyLabelNameSuffix',
  'companyLabelAddress',
  'buyerReference',
  'orderNumber',
  'contractNumber',
  'deliveryAddressId',
  'formLanguage',
  'printForm',
  'paperSize',
  'paperOrientation',
  'showSignature',
  'createdIn',
  'currencyDoc',
  'exPairDocAcc',
  'exRateDocAcc',
  'exchangeDate',
  'paymentCondition',
  'agencyBankAccountId',
  'agencyBankAccount',
]

/** Dates of a correction, all of them those of the day on which it is made. */
export const correctionDates = ['createdOn', 'issueDate', 'vatDate', 'supplyDate', 'receiptDate']
