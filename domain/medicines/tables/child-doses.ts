/**
 * Usual doses of healthy children, by mouth. Columns: name, per 'day' or 'dose', mg/kg least and most, doses a day, most mg of one
 * dose, most mg a day, most mg/kg a day if that is less.
 */
export const CHILD_DOSES = `
amoxicillin; day; 20; 50; 3; 500; 3000;
amoxicillin + clavulanic acid; day; 25; 45; 3; 500; 1875;
ampicillin; day; 50; 100; 4; 500; 4000;
flucloxacillin; dose; 12.5; 25; 4; 500; 4000;
phenoxymethylpenicillin; day; 25; 50; 4; 500; 3000;
cefalexin; day; 25; 50; 4; 500; 4000;
cefadroxil; day; 30; 30; 2; 1000; 2000;
cefradine; day; 25; 50; 4; 500; 4000;
cefaclor; day; 20; 20; 3; 500; 4000;
cefuroxime; dose; 10; 15; 2; 500; 1000;
cefixime; day; 8; 8; 1; 400; 400;
erythromycin; day; 30; 50; 4; 500; 4000;
azithromycin; dose; 10; 10; 1; 500; 500;
clarithromycin; dose; 7.5; 7.5; 2; 500; 1000;
clindamycin; day; 8; 25; 4; 300; 1800;
metronidazole; dose; 7.5; 10; 3; 500; 1500;
ibuprofen; dose; 5; 10; 3; 400; 1200; 30
paracetamol; dose; 10; 15; 4; 1000; 4000; 60
mefenamic acid; day; 25; 25; 3; 500; 1500;
`
