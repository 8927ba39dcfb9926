/** One text per question; empty where it was not asked or was left out. */
export const NO_ANSWERS = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  /** Two names, separated by a comma. */
  directors: '',
  publicUrl: '',
  owner: '',
  /** Empty: one is generated. */
  ownerPassword: '',
  /** Empty: the embedded database. */
  database: '',
  /** `s3://bucket`. Empty: a folder. */
  files: '',
  s3Endpoint: '',
  s3Region: '',
  s3AccessKeyId: '',
  s3SecretAccessKey: '',
  smtpUrl: '',
  mailFrom: '',
  mailTo: '',
  /** A folder or `s3://bucket/prefix`. */
  backup: '',
  dataDir: '',
  /** DATA_DIR of the environment, which wins over the settings file: then no other folder is asked for. */
  givenDataDir: '',
  /** 'yes' or empty. */
  trustProxy: '',
};

export type Answers = typeof NO_ANSWERS;

export const isOnS3 = (place: string): boolean => place.startsWith('s3://');

/** The embedded database and the folder of uploaded files are in it. */
export const usesDataDir = ({ database, files }: Answers): boolean => !database || !isOnS3(files);

/** 'bucket' of 's3://bucket/prefix' */
export const bucketOf = (address: string): string => address.slice('s3://'.length).split('/')[0] ?? '';

function allSettings(answers: Answers) {
  const usesS3 = isOnS3(answers.files) || isOnS3(answers.backup);
  return {
    PUBLIC_URL: answers.publicUrl,
    TRUST_PROXY: answers.trustProxy && 'on',
    DATABASE_URL: answers.database,
    DATA_DIR: answers.givenDataDir || answers.dataDir,
    S3_BUCKET: isOnS3(answers.files) ? bucketOf(answers.files) : '',
    S3_ENDPOINT: usesS3 ? answers.s3Endpoint : '',
    S3_REGION: usesS3 ? answers.s3Region : '',
    S3_ACCESS_KEY_ID: usesS3 ? answers.s3AccessKeyId : '',
    S3_SECRET_ACCESS_KEY: usesS3 ? answers.s3SecretAccessKey : '',
    SMTP_URL: answers.smtpUrl,
    MAIL_FROM: answers.smtpUrl && answers.mailFrom,
    MAIL_TO: answers.smtpUrl && answers.mailTo,
    BACKUP_DIR: answers.backup,
    DEMO_CONTENT: 'off',
  };
}

/** Settings that setup decides; the environment does not change them. */
export const DECIDED_SETTINGS: readonly string[] = Object.keys(allSettings(NO_ANSWERS));

export const withoutDecidedSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !DECIDED_SETTINGS.includes(name)));

/** The variables of the settings file, without the empty ones. */
export const settingsOf = (answers: Answers): Record<string, string> =>
  Object.fromEntries(Object.entries(allSettings(answers)).filter(([, value]) => value !== ''));

/** Variables with another value than the settings file, over which they win at later starts. */
export const conflictingVariables = (answers: Answers, environment: NodeJS.ProcessEnv): string[] =>
  Object.entries(allSettings(answers)).flatMap(([name, value]) => ((environment[name] ?? value) === value ? [] : name));
