/** 'press item' as it begins a sentence. */
export const sentence = (noun: string): string => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
